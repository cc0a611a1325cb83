import type { FirstResponse } from '@prumo/contracts/reports/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { endedWaits, openWaits } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { IsoTime, onlyRow } from '#platform/db/rows.ts';

export type Today = { timezone: string; now: Date };

export const startOfToday = ({ timezone, now }: Today): SQL =>
  sql`(date_trunc('day', ${now}::timestamptz at time zone ${timezone}) at time zone ${timezone})`;

export const endedToday = (ctx: Ctx, today: Today): SQL =>
  endedWaits(ctx, { from: startOfToday(today), to: new Date(today.now.getTime() + 1) });

const Ended = z.object({ count: z.number(), median: z.number().nullable() });
const Open = z.object({ count: z.number(), since: IsoTime.nullable() });

export async function readFirstResponse(ctx: Ctx, today: Today): Promise<FirstResponse> {
  const [ended, open] = await Promise.all([
    onlyRow(
      ctx.db,
      Ended,
      sql`
        select count(*)::int as count,
          percentile_cont(0.5) within group (order by seconds)::float8 as median
        from (${endedToday(ctx, today)}) as ended
      `,
    ),
    onlyRow(ctx.db, Open, sql`select count(*)::int as count, min(began_at) as since from (${openWaits(ctx)}) as open`),
  ]);
  return {
    answeredToday: ended.count,
    medianSecondsToday: ended.median === null ? null : Math.round(ended.median),
    openWaits: open.count,
    longestOpenSince: open.since,
  };
}
