import type { AnalyticsOverview, FunnelStage } from '@prumo/contracts/analytics';
import { sql } from 'drizzle-orm';
import { createdParts } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Compared, Period } from './period-store.ts';

/** How many of the leads created in the period reached each stage. */
export async function countFunnel(ctx: Ctx, { from, to }: Period): Promise<Record<FunnelStage, number>> {
  const of = (name: string) => sql`coalesce(sum(${sql.identifier(name)}), 0)::int`;
  const { rows } = await ctx.db.execute<Record<FunnelStage, number>>(sql`
    select ${of('total')} as novo, ${of('contacted')} as contatado, ${of('interested')} as interessado,
      ${of('qualified')} as qualificado, ${of('sold')} as fechado
    from (${createdParts(ctx, from, to)}) as part
  `);
  return rows[0] ?? { novo: 0, contatado: 0, interessado: 0, qualificado: 0, fechado: 0 };
}

/** From the kept counts of each hour: zones of Brazil differ by whole hours. */
export async function countByDay(
  ctx: Ctx,
  { current: { from, to }, timezone }: Compared,
): Promise<AnalyticsOverview['leadsByDay']> {
  const day = (moment: Date) => sql`(${moment}::timestamptz at time zone ${timezone})::date`;
  const { rows } = await ctx.db.execute<{ day: string; count: number }>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(k.total, 0)::int as count
    from (select generate_series(${day(from)}, ${day(to)}, interval '1 day')::date as day) as d
    left join (
      select (hour at time zone ${timezone})::date as day, sum(total) as total from (
        select hour, sum(total) as total from lead_created_counts
        where user_id = ${ctx.accountId} and hour >= ${from}::timestamptz and hour < ${to}::timestamptz group by hour
      ) as hours group by 1
    ) as k on k.day = d.day
    order by d.day
  `);
  return rows;
}
