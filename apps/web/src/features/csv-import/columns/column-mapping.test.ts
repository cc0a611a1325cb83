import { describe, expect, test } from 'vitest';
import { isComplete, mapColumn, suggestMapping } from './column-mapping.ts';

describe('the mapping suggested by the header', () => {
  test('knows Portuguese and English names', () => {
    expect(suggestMapping(['Nome', 'Telefone', 'E-mail', 'Empresa', 'Cidade', 'Tags'])).toEqual([
      'name',
      'phone',
      'email',
      'company',
      'city',
      'tags',
    ]);
    expect(suggestMapping(['name', 'mobile', 'mail', 'company', 'city', 'tag'])).toEqual([
      'name',
      'phone',
      'email',
      'company',
      'city',
      'tags',
    ]);
  });

  test('ignores case, accents, spaces and underscores', () => {
    expect(suggestMapping([' NOME_COMPLETO ', 'WhatsApp', 'MUNICÍPIO', 'Etiquetas'])).toEqual([
      'name',
      'phone',
      'city',
      'tags',
    ]);
  });

  test('takes the first of two columns for one target', () => {
    expect(suggestMapping(['Telefone', 'Celular', 'Cliente', 'Nome'])).toEqual(['phone', null, 'name', null]);
  });

  test('leaves out what it does not know', () => {
    expect(suggestMapping(['Observação', '', 'Nome da mãe', 'constructor'])).toEqual([null, null, null, null]);
  });
});

test('a target moves from one column to another', () => {
  expect(mapColumn(['name', 'phone', null], 2, 'phone')).toEqual(['name', null, 'phone']);
});

test('several columns can be left out', () => {
  expect(mapColumn(['name', 'phone', null], 1, null)).toEqual(['name', null, null]);
});

test('the mapping is complete with name and phone', () => {
  expect(isComplete.leads(['phone', null, 'name'])).toBe(true);
  expect(isComplete.leads(['phone', 'email'])).toBe(false);
});
