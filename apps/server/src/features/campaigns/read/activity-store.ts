import { CampaignsActivity } from '@prumo/contracts/campaigns';
import { LeadId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSimulating } from '#features/channel/index.ts';
import { transfers } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { hasRow, onlyRow, rowsOf } from '#platform/db/rows.ts';

const InCampaigns = z.object({ id: LeadId });

export async function findInCampaigns(ctx: Ctx, leadIds: LeadId[], since: Date | null): Promise<Set<LeadId>> {
  const statement = sql`
    select distinct e.lead_id as id from campaign_executions e join campaigns c on c.id = e.campaign_id
    where c.user_id = ${ctx.accountId} and e.lead_id = any(${sql.param(leadIds)}::uuid[])
      ${since ? sql`and e.created_at > ${since}` : sql``}
  `;
  return new Set((await rowsOf(ctx.db, InCampaigns, statement)).map(({ id }) => id));
}

/** False when only simulated runs reached the person. */
export async function wasContacted(ctx: Ctx, personKey: string): Promise<boolean> {
  return hasRow(
    ctx.db,
    sql`
    select 1 from campaign_contacts k join campaigns c on c.id = k.campaign_id
    where c.user_id = ${ctx.accountId} and k.person_key = ${personKey} and not k.is_simulated limit 1
  `,
  );
}

/** One day longer than the three days in which an uncertain send is settled (NS-100). */
const SETTLED_WITHIN = sql`interval '4 days'`;

/** Counts the channel in use only. Taken conversations count even if given back since. */
export async function countActivitySince(ctx: Ctx, since: Date): Promise<CampaignsActivity> {
  const takenSince = transfers(ctx, { from: since, to: sql`'infinity'` });
  const statement = sql`
    select
      (select count(*)::int from campaign_sends s
        where s.user_id = ${ctx.accountId} and s.sent_at >= ${since} and s.status = 'sent'
          and s.handed_at >= ${since}::timestamptz - ${SETTLED_WITHIN} and s.is_simulated = ${isSimulating(ctx)}) as "messagesSent",
      (select count(*)::int from campaign_sends s
        where s.user_id = ${ctx.accountId} and s.answered_at >= ${since} and s.is_simulated = ${isSimulating(ctx)}
      ) as "responses",
      (select count(distinct t.conversation_id)::int from (${takenSince}) t where t.reason is null) as "takenOver",
      (select count(*)::int from campaigns k where k.user_id = ${ctx.accountId} and k.status = 'active')
        as "activeCampaigns"
  `;
  return onlyRow(ctx.db, CampaignsActivity, statement);
}
