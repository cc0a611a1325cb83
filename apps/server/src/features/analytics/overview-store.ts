import {
  type AnalyticsOverview,
  type FunnelStage,
  RESPONSE_GROUPS,
  type ResponseTimes,
} from '@prumo/contracts/analytics';
import { sql } from 'drizzle-orm';
import { endedWaits } from '#features/conversations/index.ts';
import { createdParts } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Compared, Period } from './period-store.ts';

/** Of the waits that ended in the period; null when none did. */
export async function averageWait(ctx: Ctx, period: Period): Promise<number | null> {
  const { rows } = await ctx.db.execute<{ seconds: number | null }>(
    sql`select avg(seconds)::float8 as seconds from (${endedWaits(ctx, period)}) as ended`,
  );
  return rows[0]?.seconds ?? null;
}

type Group = ResponseTimes & { averageSeconds: number };

/** The middle and the ninth tenth of all waits, of those the AI ended, of each person's and of each source's. */
export async function responseGroups(ctx: Ctx, period: Period): Promise<Group[]> {
  const times = sql`count(*)::int as count, avg(seconds)::float8 as "averageSeconds",
    percentile_cont(0.5) within group (order by seconds)::float8 as "p50Seconds",
    percentile_cont(0.9) within group (order by seconds)::float8 as "p90Seconds"`;
  const { rows } = await ctx.db.execute<Group>(sql`
    with ended as materialized (
      select w.answered_by, w.answered_by_user, l.lead_source, w.seconds
      from (${endedWaits(ctx, period)}) as w join conversations c on c.id = w.conversation_id
        join leads l on l.id = c.lead_id
    )
    select * from (
    select 'all' as "group", null as key, null as name, ${times} from ended having count(*) > 0
    union all
    select 'ai', null, null, ${times} from ended where answered_by = 'ai' having count(*) > 0
    union all
    select 'person', e.answered_by_user::text, (select coalesce(u.name, u.username) from users u
      where u.id = e.answered_by_user), ${times}
    from ended e where e.answered_by = 'user' group by e.answered_by_user
    union all
    select 'source', lead_source, null, ${times} from ended group by lead_source
    ) as told order by array_position(${sql.param([...RESPONSE_GROUPS])}::text[], "group"), count desc, key
  `);
  return rows;
}

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
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(k.total), 0)::int as count
    from (select generate_series(${day(from)}, ${day(to)}, interval '1 day')::date as day) as d
    left join lead_created_counts k on k.user_id = ${ctx.accountId} and k.hour >= ${from}::timestamptz
      and k.hour < ${to}::timestamptz and (k.hour at time zone ${timezone})::date = d.day
    group by d.day order by d.day
  `);
  return rows;
}
