import type { AccountWork } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type DueSource, earliest } from '#platform/engine/due-rows.ts';

/** A call the engine began just before may still be under way: it is given this long to be recorded, in rounds. */
const SETTLE_MS = 25;

/** One account's due rows over all sources, for the simulator's clock. */
export function accountWork(ctx: Ctx, sources: DueSource[]): AccountWork {
  const scope = { accountId: ctx.accountId };
  return {
    async drain() {
      let total = 0;
      for (;;) {
        const handled = await Promise.all(sources.map((source) => source.runDue(scope)));
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
