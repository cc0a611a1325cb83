import type { Ctx } from '#platform/context.ts';

/** A restarted database is back within seconds; the lease outlasts all these waits. */
const AGAIN_AFTER_MS = [50, 1_000, 4_000, 10_000];

export async function retryWrites(ctx: Pick<Ctx, 'clock'>, work: () => Promise<void>): Promise<unknown> {
  let failure = await failureOf(work);
  for (const pause of AGAIN_AFTER_MS) {
    if (failure === null) return null;
    await ctx.clock.sleep(pause);
    failure = await failureOf(work);
  }
  return failure;
}

export const failureOf = (work: () => Promise<void>): Promise<unknown> =>
  work()
    .then(() => null)
    .catch((error: unknown) => error);
