import { AnalyticsConversions } from '@prumo/contracts/reports/analytics';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createdParts, type Period } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { lostLeads, stagesLeft } from './lead-rows-store.ts';

const SECONDS_OF_A_DAY = 86_400;

const OfSource = z.object({ source: z.string(), total: z.number(), converted: z.number() });

export const countBySource = (ctx: Ctx, { from, to }: Period): Promise<z.infer<typeof OfSource>[]> =>
  rowsOf(
    ctx.db,
    OfSource,
    sql`
      select lead_source as source, sum(total)::int as total, sum(closed)::int as converted
      from (${createdParts(ctx, from, to)}) as part group by lead_source having sum(total) > 0
      order by sum(total) desc, source
    `,
  );

const { stageTimes, lostReasons } = AnalyticsConversions.shape;

export const readStageTimes = (ctx: Ctx, period: Period): Promise<AnalyticsConversions['stageTimes']> =>
  rowsOf(
    ctx.db,
    stageTimes.element,
    sql`
      select status, count(*)::int as count, avg(seconds)::float8 / ${SECONDS_OF_A_DAY}::float8 as "averageDays",
        round(avg(seconds))::int as "averageSeconds"
      from (${stagesLeft(ctx, period)}) as stage group by status
    `,
  );

export const countLostReasons = (ctx: Ctx, period: Period): Promise<AnalyticsConversions['lostReasons']> =>
  rowsOf(
    ctx.db,
    lostReasons.element,
    sql`
      select reason, count(*)::int as count from (${lostLeads(ctx, period)}) as lost
      group by reason order by count desc, reason nulls last limit 50
    `,
  );
