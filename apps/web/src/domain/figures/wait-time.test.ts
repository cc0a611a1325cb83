import { expect, test } from 'vitest';
import { formatWait, waitTone } from './wait-time.ts';

test.each([
  [0, '0 s'],
  [59.4, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [5400, '1 h 30 min'],
  [86_400, '1 dia'],
  [180_000, '2 dias 2 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});

test('a wait turns amber after five minutes and red after an hour', () => {
  expect([299, 300, 3599, 3600].map(waitTone)).toEqual(['green', 'amber', 'amber', 'red']);
});
