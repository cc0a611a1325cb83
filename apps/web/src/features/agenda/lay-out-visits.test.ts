import type { Visit } from '@prumo/contracts/leads/visits';
import { expect, test } from 'vitest';
import { layOutVisits, shownHours } from './lay-out-visits.ts';

const visit = (id: string, from: string, until: string) =>
  ({ id, startsAt: `2026-12-02T${from}:00.000Z`, endsAt: `2026-12-02T${until}:00.000Z` }) as Visit;
const placesOf = (visits: readonly Visit[]) =>
  layOutVisits(visits, 'UTC').map(({ visit: { id }, from, until, lane, lanes }) => [id, from, until, lane, lanes]);

test('visits at the same time stand side by side, and what comes after them has the whole width', () => {
  expect(
    placesOf([
      visit('c', '10:30', '11:30'),
      visit('a', '09:00', '10:00'),
      visit('b', '10:00', '11:00'),
      visit('d', '11:30', '12:00'),
    ]),
  ).toEqual([
    ['a', 540, 600, 0, 1],
    ['b', 600, 660, 0, 2],
    ['c', 630, 690, 1, 2],
    ['d', 690, 720, 0, 1],
  ]);
});

test('a lane that is free again is used again', () => {
  const placed = placesOf([visit('a', '09:00', '12:00'), visit('b', '09:00', '10:00'), visit('c', '10:00', '11:00')]);
  expect(placed.map(([id, , , lane, lanes]) => [id, lane, lanes])).toEqual([
    ['b', 0, 2],
    ['a', 1, 2],
    ['c', 0, 2],
  ]);
});

test('the usual hours are shown, and those of an early and a late visit', () => {
  expect(shownHours([])).toEqual({ from: 8, until: 19 });
  const odd = layOutVisits([visit('a', '06:30', '07:00'), visit('b', '23:30', '23:59')], 'UTC');
  expect(shownHours(odd)).toEqual({ from: 6, until: 24 });
});
