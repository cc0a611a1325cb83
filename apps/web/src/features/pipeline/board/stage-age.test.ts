import { expect, test } from 'vitest';
import { isStalled, stageAge } from './stage-age.ts';

const NOW = new Date('2026-03-20T12:00:00Z');
const since = (hours: number) => new Date(NOW.getTime() - hours * 3600 * 1000).toISOString();

test.each([
  [-1, 'agora'],
  [0.9, 'agora'],
  [1, 'há 1 h'],
  [23.9, 'há 23 h'],
  [24, 'há 1 dia'],
  [47, 'há 1 dia'],
  [72, 'há 3 dias'],
  [24 * 1200, 'há 1.200 dias'],
])('%s hours are told as %s', (hours, text) => {
  expect(stageAge({ statusSince: since(hours) }, NOW)).toBe(text);
});

test.each([
  ['novo', 24 * 7, true],
  ['negociacao', 24 * 30, true],
  ['novo', 24 * 7 - 0.1, false],
  ['frio', 24 * 90, false],
  ['fechado', 24 * 90, false],
  ['perdido', 24 * 90, false],
] as const)('a lead in %s for %s hours is stalled: %s', (status, hours, expected) => {
  expect(isStalled({ status, statusSince: since(hours) }, NOW)).toBe(expected);
});
