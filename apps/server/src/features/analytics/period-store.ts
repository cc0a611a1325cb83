import type { AnalyticsPeriod } from '@prumo/contracts/reports/analytics';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Period } from '#features/figures/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { onlyRow, Time } from '#platform/db/rows.ts';

export type ComparedPeriods = { timezone: string; current: Period; before: Period };

const DAYS: Record<AnalyticsPeriod, number> = { '1d': 1, '7d': 7, '30d': 30, '90d': 90 };

const Bounds = z.object({ from: Time, before: Time, until: Time });

export async function comparedPeriods(ctx: Ctx, period: AnalyticsPeriod): Promise<ComparedPeriods> {
  const timezone = await accountTimezone(ctx);
  const days = DAYS[period];
  const now = sql`(${accountNow(ctx)}::timestamptz at time zone ${timezone})`;
  const at = (local: SQL) => sql`(${local}) at time zone ${timezone}`;
  const { from, before, until } = await onlyRow(
    ctx.db,
    Bounds,
    sql`
      select ${at(sql`date_trunc('day', ${now}) - ${days - 1} * interval '1 day'`)} as "from",
        ${at(sql`date_trunc('day', ${now}) - ${2 * days - 1} * interval '1 day'`)} as before,
        ${at(sql`${now} - ${days} * interval '1 day'`)} as until
    `,
  );
  return {
    timezone,
    current: { from, to: after(accountNow(ctx)) },
    before: { from: before, to: after(until) },
  };
}

const after = (moment: Date) => new Date(moment.getTime() + 1);

export const within = (column: SQL, { from, to }: Period): SQL =>
  sql`${column} >= ${from}::timestamptz and ${column} < ${to}::timestamptz`;
