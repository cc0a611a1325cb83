import { CampaignsActivity } from '@prumo/contracts/campaigns';
import { AccountId, LeadId, ProductId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSimulating } from '#features/channel/index.ts';
import { transfers } from '#features/figures/index.ts';
import type { Ctx, SetCtx } from '#platform/context.ts';
import { isOneOfPersons, type PersonRef, personOf } from '#platform/db/owned-by.ts';
import { onlyRow, rowsOf } from '#platform/db/rows.ts';

const InCampaigns = z.object({ id: LeadId });

export async function findInCampaigns(ctx: Ctx, leadIds: LeadId[], since: Date | null): Promise<Set<LeadId>> {
  const statement = sql`
    select distinct e.lead_id as id from campaign_executions e join campaigns c on c.id = e.campaign_id
    where c.user_id = ${ctx.accountId} and e.lead_id = any(${sql.param(leadIds)}::uuid[])
      ${since ? sql`and e.created_at > ${since}` : sql``}
  `;
  return new Set((await rowsOf(ctx.db, InCampaigns, statement)).map(({ id }) => id));
}

const ProductRow = z.object({ id: ProductId });

export async function findProductsInCampaigns(ctx: Ctx, ids: readonly ProductId[]): Promise<Set<ProductId>> {
  const statement = sql`
    select distinct product_id as id from campaigns
    where user_id = ${ctx.accountId} and product_id = any(${sql.param(ids)}::uuid[])
  `;
  return new Set((await rowsOf(ctx.db, ProductRow, statement)).map(({ id }) => id));
}

const Contacted = z.object({ userId: AccountId, personKey: z.string() });

/** By {@link personOf}; without those whom only simulated runs reached. */
export async function listContacted(ctx: SetCtx, persons: PersonRef[]): Promise<Set<string>> {
  if (persons.length === 0) return new Set();
  const columns = { userId: sql`c.user_id`, personKey: sql`k.person_key` };
  const rows = await rowsOf(
    ctx.db,
    Contacted,
    sql`
      select distinct c.user_id as "userId", k.person_key as "personKey"
      from campaign_contacts k join campaigns c on c.id = k.campaign_id
      where ${isOneOfPersons(persons, columns)} and not k.is_simulated
    `,
  );
  return new Set(rows.map(personOf));
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
