import type { FreeTimes } from '@prumo/contracts/leads/visits';
import { addDays, fromLocalText, localDay, toLocalText } from '@prumo/contracts/local-time';
import { HOLIDAY_WORDS, holidayOn } from '@prumo/contracts/team/holidays';
import { type GroupHours, stretchesFrom } from '@prumo/contracts/team/roleta/hours';

const MINUTE_MS = 60_000;
/** Visits begin at full and half hours. */
const STEP_MS = 30 * MINUTE_MS;

export type WorkingHours = { hours: GroupHours; isClosedOnHolidays: boolean; timezone: string };

/** Taken: a visit with the way to the next one. */
export type BusySpan = { from: Date; until: Date };

type FreeTimeRequest = {
  from: string;
  days: number;
  /** How long the visit takes, and the way from it to the next one. */
  minutes: number;
  gapMinutes: number;
  now: Date;
};

/** When a visit of so many minutes could begin, day by day: within the hours, on no holiday, after now, and not while busy. */
export function freeTimes(working: WorkingHours, busy: readonly BusySpan[], asked: FreeTimeRequest): FreeTimes['days'] {
  return Array.from({ length: asked.days }, (_none, ahead) => {
    const day = addDays(asked.from, ahead);
    const holiday = closedFor(working, day);
    return {
      day,
      times: holiday ? [] : startsOn(day, working, busy, asked).map((at) => timeOf(at, working.timezone)),
      holiday,
    };
  });
}

/** An exception of the hours says more than the calendar: who opens on a holiday, opens. */
function closedFor({ hours, isClosedOnHolidays }: WorkingHours, day: string): string | null {
  const holiday = holidayOn(day);
  if (!isClosedOnHolidays || holiday === null || hours.exceptions.some((one) => one.day === day)) return null;
  return HOLIDAY_WORDS[holiday];
}

function startsOn(day: string, working: WorkingHours, busy: readonly BusySpan[], asked: FreeTimeRequest): Date[] {
  const midnight = new Date(fromLocalText(`${day}T00:00`, working.timezone) ?? Number.NaN);
  const starts: Date[] = [];
  for (const { from, to } of stretchesFrom(working, midnight)) {
    if (localDay(new Date(from), working.timezone) > day) break;
    for (let at = from; at + asked.minutes * MINUTE_MS <= to; at += STEP_MS)
      if (at > asked.now.getTime() && !isBusy(at, busy, asked)) starts.push(new Date(at));
  }
  return starts;
}

const isBusy = (at: number, busy: readonly BusySpan[], { minutes, gapMinutes }: FreeTimeRequest): boolean => {
  const until = at + (minutes + gapMinutes) * MINUTE_MS;
  return busy.some((span) => span.from.getTime() < until && at < span.until.getTime());
};

const timeOf = (at: Date, timezone: string): string => toLocalText(at.toISOString(), timezone).slice(11);
