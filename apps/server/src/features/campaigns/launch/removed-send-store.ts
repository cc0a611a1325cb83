import type { CampaignId, LeadId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { accountNow, type Tx } from '#platform/context.ts';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { isFirstContact, wasCalled } from '../limits/usage-store.ts';
import { removedSends } from '../removed-send-schema.ts';

/** The longest limit, per person, is at most 90 days in the settings. */
const LONGEST_DAYS = 90;

/** Accounts whose clock is ahead keep theirs longer. */
export const deleteOldRemovedSends = (db: Db, now: Date, stopping?: AbortSignal): Promise<void> =>
  deleteInPortions(db, removedSends, {
    where: sql`handed_at < ${now}::timestamptz - ${LONGEST_DAYS} * interval '1 day'`,
    stopping,
  });

export const keepUsageOfCampaign = (tx: Tx, id: CampaignId): Promise<void> =>
  keepUsage(tx, { of: sql`s.campaign_id = ${id}`, personKey: sql`s.person_key` });

export async function keepUsageOfLeads(tx: Tx, leadIds: LeadId[]): Promise<void> {
  const ids = sql`${sql.param(leadIds)}::uuid[]`;
  await tx.db.execute(sql`
    update removed_sends r set person_key = null
    from leads l where l.id = any(${ids}) and l.user_id = ${tx.accountId}
      and r.user_id = l.user_id and r.person_key = l.phone_key
  `);
  await keepUsage(tx, { of: sql`s.lead_id = any(${ids})`, personKey: sql`null` });
}

async function keepUsage(tx: Tx, { of, personKey }: { of: SQL; personKey: SQL }): Promise<void> {
  const since = sql`${accountNow(tx)}::timestamptz - ${LONGEST_DAYS} * interval '1 day'`;
  await tx.db.execute(sql`delete from removed_sends where user_id = ${tx.accountId} and handed_at < ${since}`);
  await tx.db.execute(sql`
    insert into removed_sends (
      id, user_id, channel_account_id, is_simulated, person_key, part, is_first_contact, handed_at
    )
    select s.id, s.user_id, s.channel_account_id, s.is_simulated, ${personKey}, s.part, ${isFirstContact}, s.handed_at
    from campaign_sends s
    where s.user_id = ${tx.accountId} and ${of} and ${wasCalled} and s.handed_at >= ${since}
  `);
}
