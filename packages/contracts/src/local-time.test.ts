import { expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  fromLocalText,
  localDay,
  momentOfWallClock,
  nextWeekday,
  toLocalText,
  zoneOffsetMs,
} from './local-time.ts';

test('a schedule is typed and shown in the time zone of the account', () => {
  expect(fromLocalText('2026-11-21T09:00', 'America/Sao_Paulo')).toBe('2026-11-21T12:00:00.000Z');
  expect(fromLocalText('2026-11-21T09:00', 'America/Rio_Branco')).toBe('2026-11-21T14:00:00.000Z');
  expect(toLocalText('2026-11-21T12:00:00.000Z', 'America/Manaus')).toBe('2026-11-21T08:00');
});

test('what is shown goes back to the same moment, also around a change of the offset', () => {
  for (const text of ['2018-11-03T23:30', '2018-11-04T01:30', '2019-02-16T22:30', '2026-01-01T00:00']) {
    const iso = fromLocalText(text, 'America/Sao_Paulo');
    expect(iso && toLocalText(iso, 'America/Sao_Paulo')).toBe(text);
  }
});

test('what is no date is no moment', () => {
  expect(fromLocalText('', 'America/Sao_Paulo')).toBeNull();
  expect(toLocalText('amanhã', 'America/Sao_Paulo')).toBe('');
});

test('a day begins when the zone says so', () => {
  expect(localDay(new Date('2026-11-21T02:59:59Z'), 'America/Sao_Paulo')).toBe('2026-11-20');
  expect(localDay(new Date('2026-11-21T03:00:00Z'), 'America/Sao_Paulo')).toBe('2026-11-21');
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
});

test.each([
  ['America/Sao_Paulo', -3],
  ['America/Noronha', -2],
  ['America/St_Johns', -3.5],
  ['Asia/Kolkata', 5.5],
])('%s is %d hours from UTC', (timezone, hours) => {
  expect(zoneOffsetMs(Date.parse('2026-01-15T12:00:00Z'), timezone)).toBe(hours * 3_600_000);
});

test('a time that the clocks skip becomes one beside the gap', () => {
  const moment = momentOfWallClock(Date.parse('2018-11-04T00:30:00Z'), 'America/Sao_Paulo');
  expect(Math.abs(moment - Date.parse('2018-11-04T03:00:00Z'))).toBeLessThanOrEqual(3_600_000);
});

test('days are added over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1), addDays('2028-02-28', 1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
    '2028-02-29',
  ]);
});

test('the next weekday is never the day itself', () => {
  expect(['2026-12-06', '2026-12-07', '2026-12-08'].map((day) => nextWeekday(day, 1))).toEqual([
    '2026-12-07',
    '2026-12-14',
    '2026-12-14',
  ]);
});
