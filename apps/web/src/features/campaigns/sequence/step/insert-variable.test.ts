import { expect, test } from 'vitest';
import { insertAt } from './insert-variable.ts';

test('a variable is put where the cursor is, in the place of what is selected', () => {
  expect(insertAt('Olá !', 4, 4, 'nome')).toEqual({ text: 'Olá {nome}!', cursor: 10, selectedFrom: 10 });
  expect(insertAt('Olá você!', 4, 8, 'nome')).toMatchObject({ text: 'Olá {nome}!', cursor: 10 });
});

test('a fallback comes selected, to be written over', () => {
  const { text, cursor, selectedFrom } = insertAt('da !', 3, 3, 'empresa', 'sua empresa');
  expect(text).toBe('da {empresa|sua empresa}!');
  expect(text.slice(selectedFrom, cursor)).toBe('sua empresa');
});
