import { fromLocalText } from '@prumo/contracts/local-time';
import { expect, test } from 'vitest';
import { type BusySpan, freeTimes, type WorkingHours } from './free-times.ts';

const timezone = 'America/Sao_Paulo';
const at = (text: string) => new Date(fromLocalText(text, timezone) ?? '');
const MORNING = [{ from: '09:00', to: '12:00' }];
const working: WorkingHours = {
  hours: { week: [[], MORNING, MORNING, MORNING, MORNING, MORNING, []], exceptions: [] },
  isClosedOnHolidays: true,
  timezone,
};
const NOW = at('2026-12-02T08:00');
const on = (
  day: string,
  { busy = [], now = NOW, of = working }: { busy?: BusySpan[]; now?: Date; of?: WorkingHours } = {},
) => freeTimes(of, busy, { from: day, days: 1, minutes: 60, gapMinutes: 30, now })[0];

test('a visit begins at full and half hours and ends within the hours', () => {
  expect(on('2026-12-02')?.times).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  expect(on('2026-12-06')?.times).toEqual([]);
});

test('never in the past', () => {
  expect(on('2026-12-02', { now: at('2026-12-02T09:45') })?.times).toEqual(['10:00', '10:30', '11:00']);
  expect(on('2026-12-01')?.times).toEqual([]);
});

test('not during another visit, nor without time for the way from one to the other', () => {
  const busy = [{ from: at('2026-12-02T10:00'), until: at('2026-12-02T10:30') }];
  expect(on('2026-12-02', { busy })?.times).toEqual(['10:30', '11:00']);
  const late = [{ from: at('2026-12-02T11:30'), until: at('2026-12-02T12:30') }];
  expect(on('2026-12-02', { busy: late })?.times).toEqual(['09:00', '09:30', '10:00']);
});

test('a holiday is named and has no times, unless the account opens on it, or always', () => {
  expect(on('2026-12-25')).toEqual({ day: '2026-12-25', times: [], holiday: 'Natal' });
  const open = { ...working.hours, exceptions: [{ day: '2026-12-25', spans: [{ from: '10:00', to: '11:00' }] }] };
  expect(on('2026-12-25', { of: { ...working, hours: open } })).toMatchObject({ times: ['10:00'], holiday: null });
  expect(on('2026-12-25', { of: { ...working, isClosedOnHolidays: false } })?.times).toHaveLength(5);
});

test('a day off is a day without times', () => {
  const off = { ...working.hours, exceptions: [{ day: '2026-12-03', spans: [] }] };
  expect(on('2026-12-03', { of: { ...working, hours: off } })).toEqual({
    day: '2026-12-03',
    times: [],
    holiday: null,
  });
});

test('several days come in their order', () => {
  const days = freeTimes(working, [], { from: '2026-12-04', days: 4, minutes: 180, gapMinutes: 0, now: NOW });
  expect(days.map(({ day, times }) => [day, times])).toEqual([
    ['2026-12-04', ['09:00']],
    ['2026-12-05', []],
    ['2026-12-06', []],
    ['2026-12-07', ['09:00']],
  ]);
});
