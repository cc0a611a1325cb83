import { expect, test } from 'vitest';
import { hasWords } from './has-words.ts';

test('every word is found somewhere, whatever its accents and case', () => {
  const said = ['Galpão Anhanguera', null, 'Cajamar', undefined];
  expect(hasWords(said, '')).toBe(true);
  expect(hasWords(said, ' cajamar GALPAO ')).toBe(true);
  expect(hasWords(said, 'galpão moema')).toBe(false);
});
