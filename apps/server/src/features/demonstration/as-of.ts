import type { Ctx } from '#platform/context.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The agency is in São Paulo; in another zone of the account its hours are one or two off. */
const OFFSET_MS = -3 * 60 * MINUTE_MS;

/** The same work, done at another moment of account time: what is recorded then says so. */
export const asOf = (ctx: Ctx, at: Date): Ctx => ({
  ...ctx,
  clock: { ...ctx.clock, now: () => new Date(at.getTime() - ctx.clockOffsetMs) },
});

/** So many days before `now`, at 'HH:MM'; a Sunday is the Saturday before it. */
export function daysBefore(now: Date, days: number, time: string): Date {
  const local = new Date(now.getTime() + OFFSET_MS - days * DAY_MS);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const sunday = local.getUTCDay() === 0 ? DAY_MS : 0;
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  return new Date(midnight - sunday + (hours * 60 + minutes) * MINUTE_MS - OFFSET_MS);
}

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);
