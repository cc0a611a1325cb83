import type { ClockAnswer } from '@prumo/contracts/channel';
import { readClock } from '#features/auth/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { findSettings } from '../channel-account-store.ts';
import { simulatorTexts } from '../texts.ts';
import { type ClockLease, giveClock, keepClock, MAX_OFFSET_MS, raiseSimulatedClock, takeClock } from './clock-store.ts';
import { listMessagesAfter } from './simulator-message-store.ts';

export type AccountWork = {
  drain(): Promise<number>;
  nextDueAt(): Promise<Date | null>;
};

/** The lease is renewed while the clock advances; after a crash the next call waits at most this long. */
const LEASE_MS = 60_000;
const LOOK_AGAIN_MS = 50;
const MESSAGES_TOLD = 100;
const SHORTEST_STRIDE_MS = 1000;
const LONGEST_STRIDE_MS = 3_600_000;

/**
 * Finishes each due time before the next, so thirty days play in one call (SEND-009). Calls of one account run one at
 * a time.
 */
export async function advanceClock(ctx: Ctx, seconds: number, work: AccountWork): Promise<ClockAnswer> {
  if (((await findSettings(ctx))?.provider ?? 'simulator') !== 'simulator') throw new Refusal('simulator_only');
  const lease = await waitForClock(ctx);
  const ended = new AbortController();
  const renewal = renewLease(ctx, lease, ended.signal);
  try {
    return await advanceByDueTimes(ctx, seconds, work);
  } finally {
    ended.abort();
    await renewal;
    await giveClock(ctx, lease);
    await publish(ctx, 'settings');
  }
}

async function waitForClock(ctx: Ctx): Promise<ClockLease> {
  for (;;) {
    const lease = await takeClock(ctx, LEASE_MS);
    if (lease !== null) return lease;
    await ctx.clock.sleep(LOOK_AGAIN_MS);
  }
}

async function renewLease(ctx: Ctx, lease: ClockLease, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await ctx.clock.sleep(LEASE_MS / 3, ended);
    await keepClock(ctx, lease, LEASE_MS).catch((error) => ctx.log.warn({ err: error }, 'lease of the clock not kept'));
  }
}

async function tooFar(ctx: Ctx): Promise<Refusal> {
  const ahead = Math.floor((await readClock(ctx)) / 86_400_000);
  return new Refusal('clock_too_far', { text: simulatorTexts.clockTooFar(ahead) });
}

async function advanceByDueTimes(ctx: Ctx, seconds: number, work: AccountWork): Promise<ClockAnswer> {
  let offset = await readClock(ctx);
  if (seconds > 0 && offset + seconds * 1000 > MAX_OFFSET_MS) throw await tooFar(ctx);
  const from = accountNow({ ...ctx, clockOffsetMs: offset });
  const target = from.getTime() + seconds * 1000;
  let fired = await work.drain();
  let stride = 0;
  for (let isOver = false; !isOver; ) {
    const now = ctx.clock.now().getTime() + offset;
    const next = await work.nextDueAt();
    const nextAt = next === null ? target : next.getTime() + offset;
    // Work that is due but not handled does not stop time.
    stride = nextAt > now ? 0 : Math.min(Math.max(2 * stride, SHORTEST_STRIDE_MS), LONGEST_STRIDE_MS);
    const at = Math.min(Math.max(nextAt, now + stride), target);
    isOver = at === target;
    offset = Math.max(offset, at - ctx.clock.now().getTime());
    const raised = await raiseSimulatedClock(ctx, offset);
    if (raised === 'real_number') throw new Refusal('simulator_only');
    if (raised === 'too_far') throw await tooFar(ctx);
    fired += await work.drain();
  }
  return {
    now: accountNow({ ...ctx, clockOffsetMs: offset }).toISOString(),
    fired,
    messages: await listMessagesAfter(ctx, from, MESSAGES_TOLD),
  };
}
