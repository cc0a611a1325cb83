import { tzOffset } from '@date-fns/tz';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** São Paulo = -10,800,000. Both in epoch milliseconds. */
export const zoneOffsetMs = (at: number, timezone: string): number => tzOffset(timezone, new Date(at)) * MINUTE_MS;

/** As if the zone's wall clock were UTC. */
const wallClock = (at: number, timezone: string): number => at + zoneOffsetMs(at, timezone);

/** A time that a clock change skips becomes one next to the gap; for a repeated time, either of the two. */
export function momentOfWallClock(wall: number, timezone: string): number {
  // Twice, because the first guess may lie across a clock change.
  const guess = wall - zoneOffsetMs(wall, timezone);
  return wall - zoneOffsetMs(guess, timezone);
}

export const localDay = (at: Date, timezone: string): string =>
  new Date(wallClock(at.getTime(), timezone)).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 = Sunday. */
export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay();

/** The first such weekday after `day`. */
export const nextWeekday = (day: string, weekday: number): string =>
  addDays(day, ((weekday - weekdayOf(day) + 6) % 7) + 1);

/** '2026-11-21T12:00:00Z' = '2026-11-21T09:00' in São Paulo; '' for an invalid date. */
export function toLocalText(iso: string, timezone: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : new Date(wallClock(at, timezone)).toISOString().slice(0, 16);
}

/** Null for an invalid date. */
export function fromLocalText(text: string, timezone: string): string | null {
  const wall = Date.parse(`${text}Z`);
  return Number.isNaN(wall) ? null : new Date(momentOfWallClock(wall, timezone)).toISOString();
}
