import { zoneOffsetMs } from '@prumo/contracts/local-time';
import type { OpenMinutes, SendingRules } from './rules.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 86_400_000;
const LOOK_AHEAD_DAYS = 8;

/** Times are epoch milliseconds; days count from 1970-01-01 in the zone. */
export type LocalDays = {
  dayOf(at: number): number;
  startOf(day: number): number;
  isOpen(at: number): boolean;
  /** Returns `at` while open, and also if sending never opens, so every search ends. */
  nextOpening(at: number): number;
  /** When hours do not apply, the end of the day. */
  closingOf(at: number): number;
  isClosedAllDay(day: number): boolean;
};

/** Handles days of 23 and 25 hours and missing midnights. */
export function localDays({ timezone, hours }: Pick<SendingRules, 'timezone' | 'hours'>): LocalDays {
  const offsetAt = zoneOffsets(timezone);
  const starts = new Map<number, number>();
  const localOf = (at: number) => at + offsetAt(at);
  const dayOf = (at: number) => Math.floor(localOf(at) / DAY_MS);
  const spanOf = (day: number): OpenMinutes | null => hours?.[(day + 4) % 7] ?? null;

  function utcOf(local: number): number {
    return local - offsetAt(local - offsetAt(local));
  }

  function startOf(day: number): number {
    let start = starts.get(day);
    if (start === undefined) {
      start = utcOf(day * DAY_MS);
      while (dayOf(start) < day) start += QUARTER_MS;
      while (dayOf(start - QUARTER_MS) >= day) start -= QUARTER_MS;
      starts.set(day, start);
    }
    return start;
  }

  function isOpen(at: number): boolean {
    if (hours === null) return true;
    const span = spanOf(dayOf(at));
    if (!span) return false;
    const minute = Math.floor((localOf(at) - dayOf(at) * DAY_MS) / MINUTE_MS);
    return minute >= span.from && minute < span.to;
  }

  function openingOn(day: number, notBefore: number): number | null {
    const span = spanOf(day);
    if (!span) return null;
    const [start, end] = [startOf(day), startOf(day + 1)];
    if (end - start === DAY_MS) {
      const usual = Math.max(notBefore, start + span.from * MINUTE_MS);
      return isOpen(usual) && dayOf(usual) === day ? usual : null;
    }
    // For an opening that a clock change skips or repeats, takes the first open minute.
    for (let at = Math.ceil(Math.max(notBefore, start) / MINUTE_MS) * MINUTE_MS; at < end; at += MINUTE_MS)
      if (isOpen(at)) return at;
    return null;
  }

  function nextOpening(at: number): number {
    if (isOpen(at)) return at;
    const today = dayOf(at);
    for (let day = today; day <= today + LOOK_AHEAD_DAYS; day += 1) {
      const opening = openingOn(day, at);
      if (opening !== null) return opening;
    }
    return at;
  }

  return {
    dayOf,
    startOf,
    isOpen,
    nextOpening,
    closingOf(at) {
      const day = dayOf(at);
      const span = spanOf(day);
      const [start, end] = [startOf(day), startOf(day + 1)];
      if (!span) return end;
      if (end - start === DAY_MS) return start + span.to * MINUTE_MS;
      // A clock change may close the hours twice or at an odd time, so minutes are checked one by one.
      let closing = (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS;
      while (closing < end && isOpen(closing)) closing += MINUTE_MS;
      return closing;
    },
    isClosedAllDay: (day) => hours !== null && spanOf(day) === null,
  };
}

const zones = new Map<string, (at: number) => number>();

function zoneOffsets(timezone: string): (at: number) => number {
  const zone = zones.get(timezone) ?? readZone(timezone);
  zones.set(timezone, zone);
  return zone;
}

/** Two look-ups serve most days, since clocks change at most twice a year. */
function readZone(timezone: string): (at: number) => number {
  const known = new Map<number, number>();
  const cached = (at: number): number => {
    const offset = known.get(at) ?? zoneOffsetMs(at, timezone);
    known.set(at, offset);
    return offset;
  };
  return (at) => {
    const dayStart = Math.floor(at / DAY_MS) * DAY_MS;
    const offset = cached(dayStart);
    return offset === cached(dayStart + DAY_MS) ? offset : cached(Math.floor(at / QUARTER_MS) * QUARTER_MS);
  };
}
