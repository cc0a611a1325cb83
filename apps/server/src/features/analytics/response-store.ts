import { RESPONSE_GROUPS, ResponseTimes } from '@prumo/contracts/reports/analytics';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { endedWaits, type Period } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { onlyRow, rowsOf } from '#platform/db/rows.ts';

const SecondsRow = z.object({ seconds: z.number().nullable() });

export async function averageWait(ctx: Ctx, period: Period): Promise<number | null> {
  const { seconds } = await onlyRow(
    ctx.db,
    SecondsRow,
    sql`select avg(seconds)::float8 as seconds from (${endedWaits(ctx, period)}) as ended`,
  );
  return seconds;
}

const Group = ResponseTimes.extend({ averageSeconds: z.number() });
type Group = z.infer<typeof Group>;

const quantile = (share: number) => {
  const at = sql`(total - 1) * ${sql.raw(share.toString())}::float8`;
  const value = (rank: SQL) => sql`min(seconds) filter (where upto > ${rank})`;
  return sql`(${value(sql`floor(${at})`)} + (${value(sql`ceil(${at})`)} - ${value(sql`floor(${at})`)})
    * (${at} - floor(${at})))::float8`;
};

/**
 * Median and 90th percentile. Waits are counted per second first, because sorting all of them for each group took
 * seconds.
 */
export async function responseGroups(ctx: Ctx, period: Period): Promise<Group[]> {
  const part = (name: string, key: SQL, condition: SQL = sql`true`) => sql`
    select ${name}::text as "group", ${key}::text as key, seconds, sum(count) as count
    from told where ${condition} group by 2, seconds`;
  return rowsOf(
    ctx.db,
    Group,
    sql`
      with told as materialized (
        select answered_by, answered_by_user, lead_source, seconds, count(*) as count
        from (${endedWaits(ctx, period)}) as w group by 1, 2, 3, 4
      ), grouped as (
        ${part('all', sql`null`)} union all
        ${part('ai', sql`null`, sql`answered_by = 'ai'`)} union all
        ${part('person', sql`answered_by_user`, sql`answered_by = 'user'`)} union all
        ${part('source', sql`lead_source`)}
      ), ranked as (
        select *, sum(count) over (partition by "group", key order by seconds) as upto,
          sum(count) over (partition by "group", key) as total from grouped
      )
      select g.*, coalesce(u.name, u.username) as name from (
        select "group", key, total::int as count, (sum(seconds * count) / total)::float8 as "averageSeconds",
          ${quantile(0.5)} as "p50Seconds", ${quantile(0.9)} as "p90Seconds"
        from ranked group by "group", key, total
      ) as g left join users u on g."group" = 'person' and u.id::text = g.key
      order by array_position(${sql.param([...RESPONSE_GROUPS])}::text[], g."group"), g.count desc, g.key
    `,
  );
}
