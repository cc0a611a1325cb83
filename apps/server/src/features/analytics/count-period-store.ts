import { sql } from 'drizzle-orm';
import { transfers } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { sales } from './lead-rows-store.ts';
import { type Period, within } from './period-store.ts';

export async function countOfPeriod(
  ctx: Ctx,
  period: Period,
): Promise<{ handOvers: number; sales: number; optOuts: number }> {
  const { rows } = await ctx.db.execute<{ handOvers: number; sales: number; optOuts: number }>(sql`
    select
      (select count(*)::int from (${transfers(ctx, period)}) as turn where turn.reason is not null) as "handOvers",
      (select count(*)::int from (${sales(ctx, period)}) as sale) as sales,
      (select count(*)::int from analytics_events v
        where v.user_id = ${ctx.accountId} and v.event_type = 'opt_out' and not v.is_simulated
          and ${within(sql`v.timestamp`, period)}) as "optOuts"
  `);
  return rows[0] ?? { handOvers: 0, sales: 0, optOuts: 0 };
}
