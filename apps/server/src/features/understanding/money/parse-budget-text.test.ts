import { expect, test } from 'vitest';
import { parseBudgetText } from './parse-budget-text.ts';

test.each([
  ['R$ 500.000,00', null, 500_000],
  ['350.000', null, 350_000],
  ['R$ 350.000', null, 350_000],
  ['500 mil', null, 500_000],
  ['uns 500 mil', null, 500_000],
  ['1,2 milhão', null, 1_200_000],
  ['R$1.350.000', null, 1_350_000],
  ['entre 300 e 400 mil', 300_000, 400_000],
  ['a partir de 600 mil', 600_000, null],
  ['não sei', null, null],
  ['parcela de 2 mil', null, null],
  ['', null, null],
])('a budget written "%s" is read', (text, min, max) => {
  expect(parseBudgetText(text)).toEqual({ min, max });
});
