import { CLOCK_MAX_AHEAD_DAYS, type ClockAnswer } from '@prumo/contracts/channel';
import { readClock } from '#features/auth/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { findSettings } from '../store.ts';
import { type ClockLease, giveClock, keepClock, MAX_OFFSET_MS, raiseSimulatedClock, takeClock } from './clock-store.ts';
import { listMessagesAfter } from './store.ts';

/** What the clock moves: everything of this account that waits for a time. */
export type AccountWork = {
  /** Handles all that is due now, and waits for what others have begun. */
  drain(): Promise<number>;
  /** Database time of the next due row, null when none waits. */
  nextDueAt(): Promise<Date | null>;
};

/** Kept up while the walk lasts; a process that dies in it holds up the next call for no longer. */
const LEASE_MS = 60_000;
const LOOK_AGAIN_MS = 50;
const MESSAGES_TOLD = 100;
const SHORTEST_STRIDE_MS = 1000;
const LONGEST_STRIDE_MS = 3_600_000;

/**
 * Moves account time forward by whole due times: at each of them everything is done before time goes on, so a sequence
 * of thirty days plays in one call, each message at its own time (SEND-009). Calls of one account wait for each
 * other.
 */
export async function advanceClock(ctx: Ctx, seconds: number, work: AccountWork): Promise<ClockAnswer> {
  if (((await findSettings(ctx))?.provider ?? 'simulator') !== 'simulator') throw new Refusal('simulator_only');
  const lease = await waitForClock(ctx);
  const ended = new AbortController();
  const heart = keepBeating(ctx, lease, ended.signal);
  try {
    return await walk(ctx, seconds, work);
  } finally {
    ended.abort();
    await heart;
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

async function keepBeating(ctx: Ctx, lease: ClockLease, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await ctx.clock.sleep(LEASE_MS / 3, ended);
    await keepClock(ctx, lease, LEASE_MS).catch((error) => ctx.log.warn({ err: error }, 'lease of the clock not kept'));
  }
}

const days = new Intl.NumberFormat('pt-BR', { style: 'unit', unit: 'day', unitDisplay: 'long' });

async function tooFar(ctx: Ctx): Promise<Refusal> {
  const ahead = Math.floor((await readClock(ctx)) / 86_400_000);
  return new Refusal('clock_too_far', {
    text: `O relógio do simulador pode ficar no máximo ${days.format(CLOCK_MAX_AHEAD_DAYS)} (5 anos) à frente. Ele já está ${days.format(ahead)} à frente.`,
  });
}

async function walk(ctx: Ctx, seconds: number, work: AccountWork): Promise<ClockAnswer> {
  let offset = await readClock(ctx);
  // Before anything on the way is done: a call that may not go all the way does not begin.
  if (seconds > 0 && offset + seconds * 1000 > MAX_OFFSET_MS) throw await tooFar(ctx);
  const from = accountNow({ ...ctx, clockOffsetMs: offset });
  const target = from.getTime() + seconds * 1000;
  let fired = await work.drain();
  let stride = 0;
  for (let isOver = false; !isOver; ) {
    const now = ctx.clock.now().getTime() + offset;
    const next = await work.nextDueAt();
    const nextAt = next === null ? target : next.getTime() + offset;
    // Due, and nobody could handle it: time goes on without it, in longer and longer steps.
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
