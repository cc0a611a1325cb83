import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, '1s'],
  [2 * 1000, '2s'],
  [59_001, '60s'],
  [MINUTE, '1min'],
  [61_000, '2min'],
  [59 * MINUTE, '59min'],
  [HOUR, '1h'],
  [85 * MINUTE, '1h 25min'],
  [DAY - MINUTE, '23h 59min'],
  [DAY, '1 dia'],
  [30 * HOUR, '1 dia 6h'],
  [2 * DAY, '2 dias'],
  [5.2 * DAY, '6 dias'],
  [13 * DAY, '13 dias'],
  [14 * DAY, '2 semanas'],
  [15 * DAY, '3 semanas'],
  [100 * DAY, '15 semanas'],
])('%d ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
