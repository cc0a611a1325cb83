import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

const HOUR_MS = 3600 * 1000;

export type PeriodCount = { created: number; closed: number };

/**
 * Leads created in a period, and how many of them are closed now. Whole hours come from the kept counts; only what a
 * period has of the hours at its ends is counted.
 */
export async function countCreated(ctx: Ctx, from: Date, until: Date): Promise<PeriodCount> {
  const firstHour = new Date(Math.min(Math.ceil(from.getTime() / HOUR_MS) * HOUR_MS, until.getTime()));
  const endHour = new Date(Math.max(Math.floor(until.getTime() / HOUR_MS) * HOUR_MS, firstHour.getTime()));
  const { rows } = await ctx.db.execute<PeriodCount>(sql`
    select coalesce(sum(total), 0)::int as created, coalesce(sum(closed), 0)::int as closed from (
      select total, closed from lead_created_counts
      where user_id = ${ctx.accountId} and hour >= ${firstHour}::timestamptz and hour < ${endHour}::timestamptz
      union all
      select 1, (status = 'fechado')::int from leads
      where user_id = ${ctx.accountId} and created_at >= ${from}::timestamptz and created_at < ${firstHour}::timestamptz
      union all
      select 1, (status = 'fechado')::int from leads
      where user_id = ${ctx.accountId} and created_at >= ${endHour}::timestamptz and created_at < ${until}::timestamptz
    ) as part
  `);
  return rows[0] ?? { created: 0, closed: 0 };
}
