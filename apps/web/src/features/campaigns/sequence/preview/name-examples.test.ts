import { expect, test } from 'vitest';
import { nameExamples } from './name-examples.ts';

test('a lead of each kind of name shows how it is said, and an invented one where the account has none', () => {
  const leads = ['Rita Prado', 'DRA ANA PAULA LIMA', 'Saulo Reis', 'joão pedro reis', '+55 11 98765-0001'];
  expect(nameExamples('Oi {nome}!', leads)).toEqual([
    { stored: 'DRA ANA PAULA LIMA', said: 'Olá Dra. Ana Paula', isInvented: false },
    { stored: 'Construtora Horizonte Ltda', said: 'Olá Construtora Horizonte', isInvented: true },
    { stored: 'joão pedro reis', said: 'Olá João Pedro', isInvented: false },
    { stored: 'Rita Prado', said: 'Olá Rita', isInvented: false },
    { stored: '+55 11 98765-0001', said: 'Olá cliente', isInvented: false },
  ]);
});

test('words for who has no name are shown, and a text that names nobody has no examples', () => {
  expect(nameExamples('Oi { NOME | tudo bem }?', []).at(-1)).toMatchObject({ stored: '', said: 'Olá tudo bem' });
  expect(nameExamples('Oi {empresa}!', ['Rita'])).toEqual([]);
});

test('a text that begins with the name is shown without another greeting', () => {
  expect(
    nameExamples(' {nome|Oi}, tudo certo?', ['Rita'])
      .map(({ said }) => said)
      .slice(-2),
  ).toEqual(['Rita', 'Oi']);
});
