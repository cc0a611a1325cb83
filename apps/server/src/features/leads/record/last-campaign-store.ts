import { type CampaignId, LeadId } from '@prumo/contracts/ids';
import { LeadStatus } from '@prumo/contracts/leads';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SetTx, Tx } from '#platform/context.ts';
import { jsonListOf } from '#platform/db/json.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { rowsOf } from '#platform/db/rows.ts';

type Contact = { leadId: LeadId; campaignId: CampaignId };
type TaggedContact = Contact & { tags: readonly string[] };

const Contacted = z.object({ id: LeadId, status: LeadStatus });

/**
 * Sets the audience tag that selected the lead (NS-065); the old tag stays if the lead has none of the tags. Returns
 * each lead's status.
 */
export async function setLastCampaign(tx: SetTx, contacts: TaggedContact[]): Promise<Map<LeadId, LeadStatus>> {
  const statement = sql`
    update leads l set campaign_id = c.campaign_id, source_tag = coalesce((
      select t.tag from jsonb_array_elements_text(c.tags) with ordinality as t (tag, place)
      where lower(t.tag) = any(l.tags_folded) order by t.place limit 1
    ), l.source_tag)
    from unnest(${idsOf(contacts)}, ${jsonListOf(contacts.map(({ tags }) => tags))}) as c (lead_id, campaign_id, tags)
    where l.id = c.lead_id and ${ownedBy(tx, sql`l.user_id`)}
    returning l.id, l.status
  `;
  return new Map((await rowsOf(tx.db, Contacted, statement)).map(({ id, status }) => [id, status]));
}

export async function forgetLastCampaign(tx: Tx, contacts: Contact[]): Promise<void> {
  await tx.db.execute(sql`
    update leads l set campaign_id = null from unnest(${idsOf(contacts)}) as c (lead_id, campaign_id)
    where l.id = c.lead_id and l.user_id = ${tx.accountId} and l.campaign_id = c.campaign_id
  `);
}

const idsOf = (contacts: Contact[]): SQL => sql`
  ${sql.param(contacts.map(({ leadId }) => leadId))}::uuid[],
  ${sql.param(contacts.map(({ campaignId }) => campaignId))}::uuid[]`;
