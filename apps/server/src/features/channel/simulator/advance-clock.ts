import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { findSettings } from '../store.ts';
import { lockClock, raiseClock, readClock } from './store.ts';

/** What the clock moves: everything of this account that waits for a time. */
export type AccountWork = {
  /** Handles all that is due now, and waits for what others have begun. */
  drain(): Promise<number>;
  /** Database time of the next due row, null when none waits. */
  nextDueAt(): Promise<Date | null>;
};

/**
 * Moves account time forward by whole due times: at each of them everything is done before time goes on, so a sequence
 * of thirty days plays in one call, each message at its own time (DESIGN section 6).
 */
export async function advanceClock(
  ctx: Ctx,
  seconds: number,
  work: AccountWork,
): Promise<{ now: string; fired: number }> {
  if (((await findSettings(ctx))?.provider ?? 'simulator') !== 'simulator') throw new Refusal('simulator_only');
  return inTransaction(ctx, async (lock) => {
    await lockClock(lock);
    let offset = await readClock(ctx);
    const target = ctx.clock.now().getTime() + offset + seconds * 1000;
    let fired = await work.drain();
    for (;;) {
      const next = await work.nextDueAt();
      const nextAccountTime = next === null ? null : next.getTime() + offset;
      if (nextAccountTime === null || nextAccountTime > target) break;
      offset = Math.max(offset, nextAccountTime - ctx.clock.now().getTime());
      await raiseClock(ctx, offset);
      fired += await work.drain();
    }
    offset = Math.max(offset, target - ctx.clock.now().getTime());
    await raiseClock(ctx, offset);
    fired += await work.drain();
    await publish(ctx, 'settings');
    return { now: accountNow({ ...ctx, clockOffsetMs: offset }).toISOString(), fired };
  });
}
