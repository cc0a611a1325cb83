import type { LeadId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

/** Those of the leads that a campaign has or had; with a time, that entered one since then. */
export async function findInCampaigns(ctx: Ctx, leadIds: LeadId[], since: Date | null): Promise<Set<LeadId>> {
  const { rows } = await ctx.db.execute<{ id: LeadId }>(sql`
    select distinct e.lead_id as id from campaign_executions e join campaigns c on c.id = e.campaign_id
    where c.user_id = ${ctx.accountId} and e.lead_id = any(${sql.param(leadIds)}::uuid[])
      ${since ? sql`and e.created_at > ${since}` : sql``}
  `);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a campaign has really contacted the person; a simulated run contacted nobody. */
export async function wasContacted(ctx: Ctx, personKey: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    select 1 from campaign_contacts k join campaigns c on c.id = k.campaign_id
    where c.user_id = ${ctx.accountId} and k.person_key = ${personKey} and not k.is_simulated limit 1
  `);
  return rows.length > 0;
}
