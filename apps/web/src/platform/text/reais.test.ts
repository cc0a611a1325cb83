import { expect, test } from 'vitest';
import { readReais, toTyped } from './reais.ts';

test.each([
  ['1.500,00', 1500],
  ['R$ 1.500', 1500],
  ['1500', 1500],
  ['1500,5', 1500.5],
  ['1500.50', 1500.5],
  ['0', 0],
  ['  ', null],
  ['1.50.0', Number.NaN],
  ['mil', Number.NaN],
  ['-5', Number.NaN],
])('%s is read as %s', (typed, reais) => expect(readReais(typed)).toBe(reais));

test('an amount goes back to what one types', () => {
  expect(toTyped(1234567.8)).toBe('1.234.567,80');
  expect(readReais(toTyped(1234567.8))).toBe(1234567.8);
  expect(toTyped(null)).toBe('');
});

test('what costs parts of a cent is read with as many decimals as are asked for', () => {
  expect([readReais('0,0625', 4), readReais('0,0625'), readReais('0,', 4)]).toEqual([0.0625, Number.NaN, Number.NaN]);
  expect(toTyped(0.0625, 4)).toBe('0,0625');
});
