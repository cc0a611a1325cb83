import { setTimeout as delay } from 'node:timers/promises';
import type { AccountWork } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type DueSource, earliest } from '#platform/engine/due-rows.ts';

/** Pause between rounds, so that a call begun just before can be recorded. */
const SETTLE_MS = 25;

export function accountWork(ctx: Ctx, sources: DueSource[]): AccountWork {
  const scope = { accountId: ctx.accountId };
  const runDue = (source: DueSource): Promise<number> =>
    source.runDue(scope).catch((error: unknown) => {
      ctx.log.error({ err: error, source: source.name }, 'due rows could not be handled');
      return 0;
    });
  return {
    async drain() {
      let total = 0;
      for (;;) {
        const handled = await Promise.all(sources.map(runDue));
        const round = handled.reduce((sum, count) => sum + count, 0);
        total += round;
        if (round > 0) continue;
        const busy = await Promise.all(sources.map((source) => source.isBusy?.(scope) ?? false));
        if (!busy.some(Boolean)) return total;
        await ctx.clock.sleep(SETTLE_MS);
      }
    },
    nextDueAt: async () => earliest(await Promise.all(sources.map((source) => source.nextDueAt(scope)))),
  };
}

const ROUNDS = 100;
const PAUSE_MS = 100;

/**
 * Call after an account's sends were stopped: takes back what waits at providers and waits up to 10 seconds for running
 * calls. Anything not taken back by then is left to the provider.
 */
export async function finishSends(ctx: Ctx, sources: DueSource[]): Promise<void> {
  const scope = { accountId: ctx.accountId };
  const takeBacks = sources.filter(({ name }) => name === 'take-backs');
  const sending = sources.filter(({ callsOut, isBusy }) => callsOut && isBusy);
  for (let round = 0; round < ROUNDS; round += 1) {
    const handled = await Promise.all(takeBacks.map((source) => source.runDue(scope)));
    if (handled.some((count) => count > 0)) continue;
    const busy = await Promise.all(sending.map((source) => source.isBusy?.(scope) ?? false));
    if (!busy.some(Boolean)) return;
    // Real time, not account time: a running call ends on its own.
    await delay(PAUSE_MS);
  }
}
