import type { FirstResponse } from '@prumo/contracts/reports/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import { endedWaits, openWaits } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';

export type Today = { timezone: string; now: Date };

export const startOfToday = ({ timezone, now }: Today): SQL =>
  sql`(date_trunc('day', ${now}::timestamptz at time zone ${timezone}) at time zone ${timezone})`;

export const endedToday = (ctx: Ctx, today: Today): SQL =>
  endedWaits(ctx, { from: startOfToday(today), to: new Date(today.now.getTime() + 1) });

export async function readFirstResponse(ctx: Ctx, today: Today): Promise<FirstResponse> {
  const [ended, open] = await Promise.all([
    ctx.db.execute<{ count: number; median: number | null }>(sql`
      select count(*)::int as count,
        percentile_cont(0.5) within group (order by seconds)::float8 as median
      from (${endedToday(ctx, today)}) as ended
    `),
    ctx.db.execute<{ count: number; since: string | null }>(sql`
      select count(*)::int as count, min(began_at) as since from (${openWaits(ctx)}) as open
    `),
  ]);
  const [wait, waiting] = [ended.rows[0], open.rows[0]];
  return {
    answeredToday: wait?.count ?? 0,
    medianSecondsToday: wait?.median == null ? null : Math.round(wait.median),
    openWaits: waiting?.count ?? 0,
    longestOpenSince: waiting?.since ? new Date(waiting.since).toISOString() : null,
  };
}
