import { expect, test } from 'vitest';
import { plainForm, withoutAccents, withoutMarks } from './plain-form.ts';

test('the plain form has neither accents nor capitals', () => {
  expect(plainForm('São José dos Ñandús, İstanbul')).toBe('sao jose dos nandus, istanbul');
});

test('without accents or marks, capitals stay', () => {
  expect([withoutAccents('Ação'), withoutMarks('Ação')]).toEqual(['Acao', 'Acao']);
});

test.each([
  ['a red heart', '❤\ufe0f', '❤'],
  ['a keycap', '1\ufe0f\u20e3', '1'],
  ['a vowel of Hebrew', 'ב\u05b8', 'ב'],
  ['a vowel of Hindi', 'क\u093f', 'क'],
])('%s loses its mark, but is no accent', (_name, text, bare) => {
  expect([withoutMarks(text), withoutAccents(text)]).toEqual([bare, text]);
});

test('of Latin letters, both leave the same', () => {
  const letters = Array.from({ length: 0x370 }, (_, code) => String.fromCodePoint(code));
  expect(letters.filter((letter) => withoutMarks(letter) !== withoutAccents(letter))).toEqual([]);
});
