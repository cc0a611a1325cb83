import type { VisitReminderKind, VisitReminderSettings } from '@prumo/contracts/leads/visit-reminders';
import { HOURS_BEFORE } from '@prumo/contracts/leads/visit-reminders';
import { addDays, fromLocalText, localDay, toLocalText } from '@prumo/contracts/local-time';
import { localDays, type SendingRules } from '#features/sending/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const QUARTER_MS = 15 * MINUTE_MS;
/** As far as hours that repeat every week can put a moment back. */
const LOOK_BACK_MS = 8 * 24 * HOUR_MS;

/** On the day of the visit: so long after the visit was agreed on, a reminder says what the lead has just read. */
const NEWS_FOR_MS = HOUR_MS;

export type ReminderTime = { kind: VisitReminderKind; dueAt: Date; leaveBy: Date };

type AgreedVisit = { startsAt: Date; agreedAt: Date };
type Hours = Pick<SendingRules, 'timezone' | 'hours'>;

/**
 * When the lead is reminded of a visit: what falls into hours in which nothing is sent leaves at their last moment before
 * it. Without those that would follow the agreement too closely, and without the second where it would not come later than
 * the first.
 */
export function leadReminderTimes(
  { startsAt, agreedAt }: AgreedVisit,
  { isOn, dayBefore, hoursBefore }: VisitReminderSettings,
  hours: Hours,
): ReminderTime[] {
  if (!isOn) return [];
  const wanted: [VisitReminderKind, Date | null][] = [
    ['day_before', dayBefore.isOn ? theDayBefore(startsAt, dayBefore.time, hours.timezone) : null],
    ['hours_before', hoursBefore.isOn ? new Date(startsAt.getTime() - HOURS_BEFORE * HOUR_MS) : null],
  ];
  const times: ReminderTime[] = [];
  for (const [kind, at] of wanted) {
    const time = at && allowedTime(at, startsAt, hours);
    if (!time || isTooSoonAfter(agreedAt, time.dueAt, { startsAt, timezone: hours.timezone })) continue;
    if (times.every(({ dueAt }) => dueAt < time.dueAt)) times.push({ kind, ...time });
  }
  return times;
}

function theDayBefore(startsAt: Date, time: string | null, timezone: string): Date {
  const [day = '', sameTime = ''] = toLocalText(startsAt.toISOString(), timezone).split('T');
  return new Date(fromLocalText(`${addDays(day, -1)}T${time ?? sameTime}`, timezone) ?? Number.NaN);
}

/** The end of the day is one of the ends, because a reminder says 'amanhã' and 'hoje'. */
function allowedTime(at: Date, startsAt: Date, hours: Hours): Pick<ReminderTime, 'dueAt' | 'leaveBy'> | null {
  const days = localDays(hours);
  for (let due = at.getTime(); due > at.getTime() - LOOK_BACK_MS; due -= QUARTER_MS)
    if (days.isOpen(due))
      return { dueAt: new Date(due), leaveBy: new Date(Math.min(days.closingOf(due), startsAt.getTime())) };
  return null;
}

type When = { startsAt: Date; timezone: string };

function isTooSoonAfter(agreedAt: Date, dueAt: Date, { startsAt, timezone }: When): boolean {
  const [agreed, due] = [localDay(agreedAt, timezone), localDay(dueAt, timezone)];
  if (due < localDay(startsAt, timezone)) return agreed >= due;
  return agreedAt.getTime() > dueAt.getTime() - NEWS_FOR_MS;
}
