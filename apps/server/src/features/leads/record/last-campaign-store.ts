import type { LeadId } from '@prumo/contracts/ids';
import type { LeadStatus } from '@prumo/contracts/leads';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';

/**
 * Sets the last campaign and the audience tag that selected the lead (NS-065). `contacts` selects lead_id, campaign_id
 * and tags (text[]; no match keeps the old tag). Returns each lead's status.
 */
export async function setLastCampaign(tx: Tx, contacts: SQL): Promise<Map<LeadId, LeadStatus>> {
  const { rows } = await tx.db.execute<{ id: LeadId; status: LeadStatus }>(sql`
    update leads l set campaign_id = c.campaign_id, source_tag = coalesce((
      select t.tag from unnest(c.tags) with ordinality as t (tag, place)
      where lower(t.tag) = any(l.tags_folded) order by t.place limit 1
    ), l.source_tag)
    from (${contacts}) as c (lead_id, campaign_id, tags)
    where l.id = c.lead_id and l.user_id = ${tx.accountId}
    returning l.id, l.status
  `);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

export async function forgetLastCampaign(tx: Tx, contacts: SQL): Promise<void> {
  await tx.db.execute(sql`
    update leads l set campaign_id = null from (${contacts}) as c (lead_id, campaign_id)
    where l.id = c.lead_id and l.user_id = ${tx.accountId} and l.campaign_id = c.campaign_id
  `);
}
