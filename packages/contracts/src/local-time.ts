import { tzOffset } from '@date-fns/tz';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds: -10,800,000 in São Paulo. Both are epoch milliseconds. */
export const zoneOffsetMs = (at: number, timezone: string): number => tzOffset(timezone, new Date(at)) * MINUTE_MS;

/** What a zone's clock shows at a moment, as the moment at which a clock in UTC shows the same. */
const wallClock = (at: number, timezone: string): number => at + zoneOffsetMs(at, timezone);

/**
 * The moment at which a zone's clock shows what a clock in UTC shows at `wall`. A time that the clocks skip becomes one
 * beside the gap; of a time that they repeat it is one of the two.
 */
export function momentOfWallClock(wall: number, timezone: string): number {
  // The offset is looked up twice: the first guess may lie on the other side of a change of the clocks.
  const guess = wall - zoneOffsetMs(wall, timezone);
  return wall - zoneOffsetMs(guess, timezone);
}

/** '2026-11-21': the day it is in the zone at a moment. */
export const localDay = (at: Date, timezone: string): string =>
  new Date(wallClock(at.getTime(), timezone)).toISOString().slice(0, 10);

/** Days from one local day ('2026-11-21') to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** '2026-11-21T12:00:00Z' = '2026-11-21T09:00' in São Paulo, as a datetime-local input has it; '' where it is no date. */
export function toLocalText(iso: string, timezone: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : new Date(wallClock(at, timezone)).toISOString().slice(0, 16);
}

/** The ISO moment at which the zone's clock shows this text of a datetime-local input; null where it is no date. */
export function fromLocalText(text: string, timezone: string): string | null {
  const wall = Date.parse(`${text}Z`);
  return Number.isNaN(wall) ? null : new Date(momentOfWallClock(wall, timezone)).toISOString();
}
