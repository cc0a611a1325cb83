import { CampaignStatus } from '@prumo/contracts/campaigns';
import { CampaignId } from '@prumo/contracts/ids';
import { DashboardQualification } from '@prumo/contracts/reports/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSimulating } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { IsoTime, onlyRow, rowsOf } from '#platform/db/rows.ts';
import { startOfToday, type Today } from './wait-store.ts';

export const aiConversationsToday = (ctx: Ctx, today: Today): SQL => sql`
  select conversation_id, max(timestamp) as last_at from thread_messages
  where user_id = ${ctx.accountId} and author = 'ai' and not is_simulated and status in ('sent', 'delivered', 'read')
    and timestamp >= ${startOfToday(today)}
  group by conversation_id
`;

const CountRow = z.object({ count: z.number() });

export async function countAiConversationsToday(ctx: Ctx, today: Today): Promise<number> {
  const { count } = await onlyRow(
    ctx.db,
    CountRow,
    sql`select count(*)::int as count from (${aiConversationsToday(ctx, today)}) as conversations`,
  );
  return count;
}

const CampaignCounts = z.object({ total: z.number(), active: z.number() });

export const countCampaigns = (ctx: Ctx): Promise<z.infer<typeof CampaignCounts>> =>
  onlyRow(
    ctx.db,
    CampaignCounts,
    sql`
      select count(*)::int as total, count(*) filter (where status = 'active')::int as active
      from campaigns where user_id = ${ctx.accountId}
    `,
  );

const CampaignLine = z.object({
  id: CampaignId,
  name: z.string(),
  status: CampaignStatus,
  cancelledAt: IsoTime.nullable(),
  totalLeads: z.number(),
  createdAt: IsoTime,
});
export type CampaignLine = z.infer<typeof CampaignLine>;

export const listNewestCampaigns = (ctx: Ctx, limit: number): Promise<CampaignLine[]> =>
  rowsOf(
    ctx.db,
    CampaignLine,
    sql`
      select c.id, c.name, c.status, case when c.is_cancelled then c.cancelled_at end as "cancelledAt",
        c.created_at as "createdAt",
        (select count(*)::int from campaign_executions e
          where e.campaign_id = c.id and e.is_simulated = ${isSimulating(ctx)}) as "totalLeads"
      from campaigns c where c.user_id = ${ctx.accountId}
      order by c.created_at desc, c.id desc limit ${limit}
    `,
  );

const { sourceStats, qualifiedStats } = DashboardQualification.shape;

export const countBySource = (ctx: Ctx): Promise<DashboardQualification['sourceStats']> =>
  rowsOf(
    ctx.db,
    sourceStats.element,
    sql`
      select lead_source as "leadSource", sum(total)::int as count from lead_counts where user_id = ${ctx.accountId}
      group by lead_source having sum(total) > 0 order by sum(total) desc, lead_source
    `,
  );

export const countByCompleteness = (ctx: Ctx): Promise<DashboardQualification['qualifiedStats']> =>
  rowsOf(
    ctx.db,
    qualifiedStats.element,
    sql`
      select is_data_complete as "isDataComplete", sum(total)::int as count from lead_counts where user_id = ${ctx.accountId}
      group by is_data_complete having sum(total) > 0 order by is_data_complete desc
    `,
  );
