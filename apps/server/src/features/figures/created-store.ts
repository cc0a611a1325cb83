import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { firstRow } from '#platform/db/rows.ts';
import { wholeHours } from '#platform/db/whole-hours.ts';

/** Leads created in a period, as rows to be summed: only the partial hours at both ends are counted. */
export function createdParts(ctx: Ctx, from: Date, until: Date): SQL {
  const { first, end } = wholeHours({ from, to: until });
  const counted = (start: Date, stop: Date) => sql`
    select date_trunc('hour', created_at, 'UTC'), lead_source, 1, (status = 'fechado')::int, (reached >= 1)::int, (reached >= 2)::int, (reached >= 3)::int,
      (reached >= 4)::int
    from leads
    where user_id = ${ctx.accountId} and created_at >= ${start}::timestamptz and created_at < ${stop}::timestamptz`;
  return sql`
    select hour, lead_source, total, closed, contacted, interested, qualified, sold from lead_created_counts
    where user_id = ${ctx.accountId} and hour >= ${first}::timestamptz and hour < ${end}::timestamptz
    union all ${counted(from, first)}
    union all ${counted(end, until)}
  `;
}

const PeriodCount = z.object({ created: z.number(), closed: z.number() });
export type PeriodCount = z.infer<typeof PeriodCount>;

export async function countCreated(ctx: Ctx, from: Date, until: Date): Promise<PeriodCount> {
  const statement = sql`
    select coalesce(sum(total), 0)::int as created, coalesce(sum(closed), 0)::int as closed
    from (${createdParts(ctx, from, until)}) as part
  `;
  return (await firstRow(ctx.db, PeriodCount, statement)) ?? { created: 0, closed: 0 };
}
