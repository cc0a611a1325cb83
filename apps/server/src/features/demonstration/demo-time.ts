import type { Ctx } from '#platform/context.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** São Paulo's offset; in other zones the demonstration's hours are wrong by one or two. */
const OFFSET_MS = -3 * 60 * MINUTE_MS;

export const asOf = <Context extends Ctx>(ctx: Context, at: Date): Context => ({
  ...ctx,
  clock: { ...ctx.clock, now: () => new Date(at.getTime() - ctx.clockOffsetMs) },
});

export function daysBefore(now: Date, days: number, time: string): Date {
  const local = new Date(now.getTime() + OFFSET_MS - days * DAY_MS);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const sunday = local.getUTCDay() === 0 ? DAY_MS : 0;
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  return new Date(midnight - sunday + (hours * 60 + minutes) * MINUTE_MS - OFFSET_MS);
}

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);
