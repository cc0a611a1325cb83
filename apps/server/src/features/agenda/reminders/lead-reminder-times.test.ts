import { DEFAULT_VISIT_REMINDERS, type VisitReminderSettings } from '@prumo/contracts/leads/visit-reminders';
import { fromLocalText, toLocalText } from '@prumo/contracts/local-time';
import { expect, test } from 'vitest';
import { leadReminderTimes } from './lead-reminder-times.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const ON: VisitReminderSettings = { ...DEFAULT_VISIT_REMINDERS, isOn: true };

type Hours = Parameters<typeof leadReminderTimes>[2];
const OPEN: Hours = { timezone: SAO_PAULO, hours: null };
const WORKDAY = { from: 9 * 60, to: 20 * 60 };
/** Sunday closed, Saturday until 14:00. */
const OFFICE: Hours = {
  timezone: SAO_PAULO,
  hours: [null, WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, { from: 9 * 60, to: 14 * 60 }],
};

function timesOf(
  startsAt: string,
  {
    agreedAt = '2026-12-01T10:00',
    settings = ON,
    hours = OPEN,
  }: { agreedAt?: string; settings?: VisitReminderSettings; hours?: Hours } = {},
): string[] {
  const { timezone } = hours;
  const at = (local: string) => new Date(fromLocalText(local, timezone) ?? '');
  return leadReminderTimes({ startsAt: at(startsAt), agreedAt: at(agreedAt) }, settings, hours).map(
    ({ kind, dueAt, leaveBy }) =>
      `${kind} ${toLocalText(dueAt.toISOString(), timezone)} - ${toLocalText(leaveBy.toISOString(), timezone)}`,
  );
}

// 2026-12-09 is a Wednesday.
test('the day before at the time of the visit, until the day ends; two hours before, until it begins', () => {
  expect(timesOf('2026-12-09T15:30')).toEqual([
    'day_before 2026-12-08T15:30 - 2026-12-09T00:00',
    'hours_before 2026-12-09T13:30 - 2026-12-09T15:30',
  ]);
});

test('the account chooses the time of the day before, and which of the two are sent', () => {
  const atSix = { ...ON, dayBefore: { ...ON.dayBefore, time: '18:00' } };
  expect(timesOf('2026-12-09T10:00', { settings: atSix })[0]).toContain('day_before 2026-12-08T18:00');
  expect(
    timesOf('2026-12-09T10:00', { settings: { ...atSix, hoursBefore: { ...ON.hoursBefore, isOn: false } } }),
  ).toEqual(['day_before 2026-12-08T18:00 - 2026-12-09T00:00']);
  expect(timesOf('2026-12-09T10:00', { settings: DEFAULT_VISIT_REMINDERS })).toEqual([]);
});

test('times are those of the account, on both sides of a change of clocks', () => {
  const hours = { timezone: 'America/New_York', hours: null };
  expect(timesOf('2026-11-01T10:00', { agreedAt: '2026-10-20T10:00', hours })).toEqual([
    'day_before 2026-10-31T10:00 - 2026-11-01T00:00',
    'hours_before 2026-11-01T08:00 - 2026-11-01T10:00',
  ]);
});

test('what falls into hours in which nothing is sent leaves at the last moment before them', () => {
  expect(timesOf('2026-12-09T10:30', { hours: OFFICE })).toEqual([
    'day_before 2026-12-08T10:30 - 2026-12-08T20:00',
    'hours_before 2026-12-08T19:45 - 2026-12-08T20:00',
  ]);
  // Of a Tuesday's visit at half past eight the day before is closed at that time, and so is Sunday.
  expect(timesOf('2026-12-08T08:30', { hours: OFFICE })).toEqual([
    'day_before 2026-12-05T13:45 - 2026-12-05T14:00',
    'hours_before 2026-12-07T19:45 - 2026-12-07T20:00',
  ]);
});

test('where both would leave at the same moment there is one', () => {
  expect(timesOf('2026-12-07T10:30', { hours: OFFICE })).toEqual(['day_before 2026-12-05T13:45 - 2026-12-05T14:00']);
});

test('hours that never open send nothing', () => {
  expect(timesOf('2026-12-09T10:30', { hours: { timezone: SAO_PAULO, hours: Array(7).fill(null) } })).toEqual([]);
});

test('nobody is told of tomorrow on the day that they agreed, nor of today within an hour of it', () => {
  expect(timesOf('2026-12-09T15:00', { agreedAt: '2026-12-08T14:55' })).toEqual([
    'hours_before 2026-12-09T13:00 - 2026-12-09T15:00',
  ]);
  expect(timesOf('2026-12-09T15:00', { agreedAt: '2026-12-09T11:59' })).toHaveLength(1);
  expect(timesOf('2026-12-09T15:00', { agreedAt: '2026-12-09T12:01' })).toEqual([]);
});
