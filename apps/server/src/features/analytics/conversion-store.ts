import type { AnalyticsConversions } from '@prumo/contracts/reports/analytics';
import { sql } from 'drizzle-orm';
import { createdParts } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { lostLeads, stagesLeft } from './lead-rows-store.ts';
import type { Period } from './period-store.ts';

const SECONDS_OF_A_DAY = 86_400;

export async function countBySource(
  ctx: Ctx,
  { from, to }: Period,
): Promise<{ source: string; total: number; converted: number }[]> {
  const { rows } = await ctx.db.execute<{ source: string; total: number; converted: number }>(sql`
    select lead_source as source, sum(total)::int as total, sum(closed)::int as converted
    from (${createdParts(ctx, from, to)}) as part group by lead_source having sum(total) > 0
    order by sum(total) desc, source
  `);
  return rows;
}

export async function readStageTimes(ctx: Ctx, period: Period): Promise<AnalyticsConversions['stageTimes']> {
  const { rows } = await ctx.db.execute<AnalyticsConversions['stageTimes'][number]>(sql`
    select status, count(*)::int as count, avg(seconds)::float8 / ${SECONDS_OF_A_DAY}::float8 as "averageDays",
      round(avg(seconds))::int as "averageSeconds"
    from (${stagesLeft(ctx, period)}) as stage group by status
  `);
  return rows;
}

export async function countLostReasons(ctx: Ctx, period: Period): Promise<AnalyticsConversions['lostReasons']> {
  const { rows } = await ctx.db.execute<AnalyticsConversions['lostReasons'][number]>(sql`
    select reason, count(*)::int as count from (${lostLeads(ctx, period)}) as lost
    group by reason order by count desc, reason nulls last limit 50
  `);
  return rows;
}
