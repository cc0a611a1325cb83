import { expect, test } from 'vitest';
import { formatResponseTime, formatShortMoney, formatStageTime } from './analytics-format.ts';

const plainSpaces = (text: string) => text.replace(/\u00a0/g, ' ');

test.each([
  [999, 'R$ 999'],
  [125_480, 'R$ 125,5k'],
  [999_949, 'R$ 999,9k'],
  [999_950, 'R$ 1,00 mi'],
  [1_372_000, 'R$ 1,37 mi'],
  [-1_372_000, 'R$ -1,37 mi'],
])('%d reais are %s', (reais, text) => {
  expect(plainSpaces(formatShortMoney(reais))).toBe(text);
});

test.each([
  [0, '0 s'],
  [8, '8 s'],
  [59.4, '59 s'],
  [59.6, '1 min'],
  [150, '2,5 min'],
])('an answer after %d seconds took %s', (seconds, text) => {
  expect(formatResponseTime(seconds)).toBe(text);
});

test.each([
  [8, '8 s'],
  [480, '8 min'],
  [8640, '0,1 dias'],
  [86_400, '1 dia'],
  [216_000, '2,5 dias'],
])('a stage of %d seconds lasted %s', (seconds, text) => {
  expect(formatStageTime(seconds)).toBe(text);
});
