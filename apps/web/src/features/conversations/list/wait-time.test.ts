import { expect, test } from 'vitest';
import { waitSince } from './wait-time.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

test.each([
  [20, 'menos de 1 min', 'neutral'],
  [60 * 12, '12 min', 'neutral'],
  [60 * 15, '15 min', 'amber'],
  [60 * 59, '59 min', 'amber'],
  [3600, '1 h', 'red'],
  [3600 * 23 + 3500, '23 h', 'red'],
  [3600 * 24, '1 dia', 'red'],
  [3600 * 24 * 9, '9 dias', 'red'],
  [-30, 'menos de 1 min', 'neutral'],
])('%d seconds are told as %s, %s', (seconds, text, tone) => {
  expect(waitSince(new Date(NOW - seconds * 1000).toISOString(), NOW)).toEqual({ text, tone });
});
