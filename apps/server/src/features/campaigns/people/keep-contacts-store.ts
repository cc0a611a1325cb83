import { type SQL, sql } from 'drizzle-orm';
import type { KeptNumber } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';

const unnest = (numbers: KeptNumber[]): SQL => sql`unnest(
  ${sql.param(numbers.map(({ key }) => key))}::text[], ${sql.param(numbers.map(({ hash }) => hash))}::text[]
) as kept (key, hash)`;

/** Keeps erased people by hash, so nobody gets a campaign twice under another lead row. */
export async function hashContacts(tx: Tx, numbers: KeptNumber[]): Promise<void> {
  await rename(tx, numbers, { from: sql`kept.key`, to: sql`kept.hash`, isMeant: sql`true` });
}

export async function unhashContacts(tx: Tx, numbers: KeptNumber[]): Promise<void> {
  await rename(tx, numbers, { from: sql`kept.hash`, to: sql`kept.key`, isMeant: sql`k.person_key like 'hmac:%'` });
}

/** `unhashContacts` as part of the statement that inserts a lead; the new row is read as `leads`. */
export const unhashContactsOfNewLead = ({ accountId, erasedKey }: { accountId: SQL; erasedKey: SQL }): SQL => sql`
  update campaign_contacts k set person_key = l.phone_key from leads l, campaigns c
  where k.person_key = ${erasedKey} and k.person_key like 'hmac:%' and c.id = k.campaign_id and c.user_id = ${accountId}
    and not exists (
      select 1 from campaign_contacts o where o.campaign_id = k.campaign_id and o.person_key = l.phone_key
        and o.is_simulated = k.is_simulated)
  returning 1`;

async function rename(tx: Tx, numbers: KeptNumber[], { from, to, isMeant }: Record<'from' | 'to' | 'isMeant', SQL>) {
  const isOwn = sql`k.campaign_id in (select id from campaigns where user_id = ${tx.accountId})`;
  const meant = sql`${isOwn} and k.person_key = ${from} and ${isMeant}`;
  await tx.db.execute(sql`
    update campaign_contacts k set person_key = ${to} from ${unnest(numbers)}
    where ${meant} and not exists (
      select 1 from campaign_contacts o
      where o.campaign_id = k.campaign_id and o.person_key = ${to} and o.is_simulated = k.is_simulated)
  `);
  await tx.db.execute(sql`delete from campaign_contacts k using ${unnest(numbers)} where ${meant}`);
}
