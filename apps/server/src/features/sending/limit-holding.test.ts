import type { Shift } from '@prumo/contracts/sending';
import { expect, test } from 'vitest';
import { limitHolding } from './limit-holding.ts';

const hours = Array.from({ length: 7 }, () => ({ from: 9 * 60, to: 20 * 60 }));
const rules = { timezone: 'America/Sao_Paulo', hours };
const at = (time: string) => new Date(`${time}-03:00`);

const MONDAY_MORNING = at('2026-03-16T09:40');
const CASES: [Shift, string, Shift][] = [
  ['allowed_hours', '2026-03-15T21:00', 'allowed_hours'],
  ['allowed_hours', '2026-03-15T19:00', 'allowed_hours'],
  ['allowed_hours', '2026-03-16T08:00', 'allowed_hours'],
  ['allowed_hours', '2026-03-16T09:05', 'pacing'],
  ['daily_limit', '2026-03-15T19:00', 'daily_limit'],
  ['daily_limit', '2026-03-16T08:00', 'allowed_hours'],
  ['daily_limit', '2026-03-16T09:05', 'pacing'],
  ['hourly_limit', '2026-03-16T09:05', 'hourly_limit'],
];

test.each(CASES)('%s holds a message for 09:40 of 16 March; at %s it waits for %s', (limit, now, ruling) => {
  expect(limitHolding(rules, { limit, now: at(now), until: MONDAY_MORNING })).toBe(ruling);
});
