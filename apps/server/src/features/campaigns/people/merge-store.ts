import { CampaignId, type LeadId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { hasRow, rowsOf } from '#platform/db/rows.ts';

export async function shareCampaign(ctx: Ctx, one: string, other: string): Promise<boolean> {
  return hasRow(
    ctx.db,
    sql`
    select 1 from campaign_contacts a
    join campaign_contacts b on b.campaign_id = a.campaign_id and b.person_key = ${other}
    join campaigns c on c.id = a.campaign_id
    where c.user_id = ${ctx.accountId} and a.person_key = ${one}
    union all
    select 1 from campaign_executions a
    join campaign_executions b on b.campaign_id = a.campaign_id and b.person_key = ${other}
    join campaigns c on c.id = a.campaign_id
    where c.user_id = ${ctx.accountId} and a.person_key = ${one} limit 1
  `,
  );
}

const Campaign = z.object({ id: CampaignId });

export async function listCampaignsNamingPerson(ctx: Ctx, personKey: string): Promise<CampaignId[]> {
  const statement = sql`
    select c.id from campaign_contacts p join campaigns c on c.id = p.campaign_id
    where c.user_id = ${ctx.accountId} and p.person_key = ${personKey}
    union
    select c.id from campaign_executions e join campaigns c on c.id = e.campaign_id
    where c.user_id = ${ctx.accountId} and e.person_key = ${personKey}
  `;
  return (await rowsOf(ctx.db, Campaign, statement)).map(({ id }) => id);
}

export async function isSending(ctx: Ctx, leadId: LeadId): Promise<boolean> {
  return hasRow(
    ctx.db,
    sql`
    select 1 from campaign_sends where user_id = ${ctx.accountId} and lead_id = ${leadId} and status = 'sending' limit 1
  `,
  );
}

type Side = { leadId: LeadId; key: string };

export async function reassignCampaignRows(ctx: Ctx, from: Side, into: Side): Promise<void> {
  const owned = sql`campaign_id in (select id from campaigns where user_id = ${ctx.accountId})`;
  await ctx.db.execute(sql`
    insert into campaign_contacts (campaign_id, person_key, created_at)
    select campaign_id, ${into.key}, created_at from campaign_contacts where person_key = ${from.key} and ${owned}
    on conflict do nothing
  `);
  await ctx.db.execute(sql`delete from campaign_contacts where person_key = ${from.key} and ${owned}`);
  for (const name of ['campaign_executions', 'campaign_sends']) {
    await ctx.db.execute(sql`
      update ${sql.identifier(name)} set lead_id = ${into.leadId}, person_key = ${into.key}
      where lead_id = ${from.leadId} and ${owned}
    `);
  }
}
