import { expect, test } from 'vitest';
import { readTypedBudget } from './qualification.ts';

test.each([
  ['R$ 500.000,00', '500000'],
  ['350000', '350000'],
  ['600', '600'],
  ['500 mil', '500000'],
  ['1,2 milhão', '1200000'],
  ['até 450 mil', '450000'],
  ['-5', undefined],
  ['1e9', undefined],
  ['caro', undefined],
])('%s is %s', (typed, expected) => {
  expect(readTypedBudget(typed)).toBe(expected);
});
