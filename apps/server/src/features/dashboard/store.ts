import type { CampaignId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { isSimulating } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { startOfToday, type Today } from './wait-store.ts';

/** With at least one AI reply today (NS-024). */
export const aiConversationsToday = (ctx: Ctx, today: Today): SQL => sql`
  select conversation_id, max(timestamp) as last_at from conversation_messages
  where user_id = ${ctx.accountId} and author = 'ai' and not is_simulated and status in ('sent', 'delivered', 'read')
    and timestamp >= ${startOfToday(today)}
  group by conversation_id
`;

export async function countAiConversationsToday(ctx: Ctx, today: Today): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from (${aiConversationsToday(ctx, today)}) as conversations
  `);
  return rows[0]?.count ?? 0;
}

export async function countCampaigns(ctx: Ctx): Promise<{ total: number; active: number }> {
  const { rows } = await ctx.db.execute<{ total: number; active: number }>(sql`
    select count(*)::int as total, count(*) filter (where status = 'active')::int as active
    from campaigns where user_id = ${ctx.accountId}
  `);
  return rows[0] ?? { total: 0, active: 0 };
}

export type CampaignLine = {
  id: CampaignId;
  name: string;
  status: string;
  cancelledAt: string | null;
  totalLeads: number;
  createdAt: string;
};

export async function listNewestCampaigns(ctx: Ctx, limit: number): Promise<CampaignLine[]> {
  const { rows } = await ctx.db.execute<{
    id: CampaignId;
    name: string;
    status: string;
    cancelled_at: string | null;
    total: number;
    created_at: string;
  }>(sql`
    select c.id, c.name, c.status, case when c.is_cancelled then c.cancelled_at end as cancelled_at, c.created_at,
      (select count(*)::int from campaign_executions e
        where e.campaign_id = c.id and e.is_simulated = ${isSimulating(ctx)}) as total
    from campaigns c where c.user_id = ${ctx.accountId}
    order by c.created_at desc, c.id desc limit ${limit}
  `);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    status: row.status,
    cancelledAt: row.cancelled_at === null ? null : new Date(row.cancelled_at).toISOString(),
    totalLeads: row.total,
    createdAt: new Date(row.created_at).toISOString(),
  }));
}

export async function countBySource(ctx: Ctx): Promise<{ leadSource: string; count: number }[]> {
  const { rows } = await ctx.db.execute<{ lead_source: string; count: number }>(sql`
    select lead_source, sum(total)::int as count from lead_counts where user_id = ${ctx.accountId}
    group by lead_source having sum(total) > 0 order by sum(total) desc, lead_source
  `);
  return rows.map((row) => ({ leadSource: row.lead_source, count: row.count }));
}

export async function countByCompleteness(ctx: Ctx): Promise<{ isDataComplete: boolean; count: number }[]> {
  const { rows } = await ctx.db.execute<{ is_data_complete: boolean; count: number }>(sql`
    select is_data_complete, sum(total)::int as count from lead_counts where user_id = ${ctx.accountId}
    group by is_data_complete having sum(total) > 0 order by is_data_complete desc
  `);
  return rows.map((row) => ({ isDataComplete: row.is_data_complete, count: row.count }));
}
