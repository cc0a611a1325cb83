import type { Ctx } from '#platform/context.ts';

/** A database that is started anew is back within seconds, and a lease is ours for longer than all of these. */
const AGAIN_AFTER_MS = [50, 1_000, 4_000, 10_000];

/** Tries again and again; null, or what went wrong last. */
export async function retryWrites(ctx: Pick<Ctx, 'clock'>, work: () => Promise<void>): Promise<unknown> {
  let failure = await failureOf(work);
  for (const pause of AGAIN_AFTER_MS) {
    if (failure === null) return null;
    await ctx.clock.sleep(pause);
    failure = await failureOf(work);
  }
  return failure;
}

/** Null, or what went wrong. */
export const failureOf = (work: () => Promise<void>): Promise<unknown> =>
  work()
    .then(() => null)
    .catch((error: unknown) => error);
