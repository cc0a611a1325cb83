import { z } from 'zod';
import { FIELD_INVALID } from '../../fields.ts';
import { localDay, momentOfWallClock } from '../../local-time.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A group that opens on none of these days never opens. */
const DAYS_AHEAD = 400;

const TIME_INVALID = 'Horário inválido';

export const TimeOfDay = z.string({ error: TIME_INVALID }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_INVALID);

/** '24:00' ends a span at midnight. */
export const HourSpan = z
  .object({ from: TimeOfDay, to: z.union([TimeOfDay, z.literal('24:00')], { error: TIME_INVALID }) })
  .refine(({ from, to }) => from < to, 'O fim do horário vem depois do início');
export type HourSpan = z.infer<typeof HourSpan>;

const SpansOfDay = HourSpan.array().max(6, FIELD_INVALID);

/** `week` begins on Sunday; an exception takes the place of its day's spans. */
export const GroupHours = z.object({
  week: z.array(SpansOfDay, { error: FIELD_INVALID }).length(7, FIELD_INVALID),
  exceptions: z.array(z.object({ day: z.iso.date('Data inválida'), spans: SpansOfDay })).max(100, FIELD_INVALID),
});
export type GroupHours = z.infer<typeof GroupHours>;

/** Whose hours are null is open around the clock. */
export type Opening = { hours: GroupHours | null; timezone: string };

type Stretch = { from: number; to: number };

export function isOpen({ hours, timezone }: Opening, at: Date): boolean {
  if (hours === null) return true;
  const [stretch] = stretchesFrom({ hours, timezone }, at);
  return stretch !== undefined && stretch.from <= at.getTime();
}

/** When the group opens or closes next; null if it never does. */
export function nextChange({ hours, timezone }: Opening, at: Date): Date | null {
  if (hours === null) return null;
  const [stretch] = stretchesFrom({ hours, timezone }, at);
  return stretch ? new Date(stretch.from > at.getTime() ? stretch.from : stretch.to) : null;
}

/** When so many open minutes have gone by after `at`; null if the group does not open long enough. */
export function addOpenMinutes({ hours, timezone }: Opening, at: Date, minutes: number): Date | null {
  let left = minutes * MINUTE_MS;
  if (hours === null) return new Date(at.getTime() + left);
  for (const { from, to } of stretchesFrom({ hours, timezone }, at)) {
    const begin = Math.max(from, at.getTime());
    if (begin + left <= to) return new Date(begin + left);
    left -= to - begin;
  }
  return null;
}

/** The open stretches that end after `at`, in order of time. */
export function* stretchesFrom(
  { hours, timezone }: { hours: GroupHours; timezone: string },
  at: Date,
): Generator<Stretch> {
  const today = Date.parse(localDay(at, timezone));
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const midnight = today + ahead * DAY_MS;
    for (const { from, to } of spansOn(hours, midnight)) {
      const stretch = { from: momentOn(midnight, from, timezone), to: momentOn(midnight, to, timezone) };
      if (stretch.to > at.getTime()) yield stretch;
    }
  }
}

function spansOn({ week, exceptions }: GroupHours, midnight: number): HourSpan[] {
  const date = new Date(midnight);
  const exception = exceptions.find(({ day }) => day === date.toISOString().slice(0, 10));
  const spans = exception?.spans ?? week[date.getUTCDay()] ?? [];
  return spans.toSorted((one, other) => one.from.localeCompare(other.from));
}

const momentOn = (midnight: number, time: string, timezone: string): number =>
  momentOfWallClock(midnight + minutesOf(time) * MINUTE_MS, timezone);

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** The next time the zone's clocks show `time`. */
export function nextTimeOfDay(time: string, at: Date, timezone: string): Date {
  const today = Date.parse(localDay(at, timezone));
  const later = [0, 1, 2].map((days) => momentOn(today + days * DAY_MS, time, timezone));
  return new Date(later.find((moment) => moment > at.getTime()) ?? at);
}
