import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';
import { askInOrder, type Rows } from '#platform/db/ask-in-order.ts';
import type { SelectedLead } from '../store.ts';
import type { Identity } from './identity-store.ts';

const namesLocked = (tx: Tx, keys: string[]): SQL => {
  const named = sql`select distinct hashtextextended(${tx.accountId}::text || ':' || key, 0) as lock from unnest(${sql.param(keys)}::text[]) key order by lock`;
  return sql`select pg_advisory_xact_lock(lock) from (${named}) names`;
};

const ledTo = (tx: Tx, keys: string[]): SQL => sql`
  select coalesce(n.person_key, n.key) from lead_identities n
  where n.user_id = ${tx.accountId} and n.key = any(${sql.param(keys)}::text[])
`;

const personsLocked = (tx: Tx, keys: string[]): SQL => sql`
  select user_id as "userId", key, lead_id as "leadId", person_key as "personKey",
    provider_address as "providerAddress", created_at as "createdAt"
  from lead_identities
  where user_id = ${tx.accountId} and key in (${ledTo(tx, keys)})
  order by key for no key update
`;

const traitsOf = (tx: Tx, keys: string[]): SQL => sql`
  select i.key, l.id, l.name, l.phone, l.phone_key as "phoneKey", l.is_untouched as "isUntouched", l.status,
    s.has_written_since as "hasWrittenSince",
    exists (
      select 1 from leads o where o.user_id = i.user_id and o.phone_key = i.key and o.phone_problem is not null
    ) as "hasPhoneProblem"
  from lead_identities i join leads l on l.user_id = i.user_id and l.id = i.lead_id
    left join suppressions s on s.user_id = i.user_id and s.phone_key = i.key
  where i.user_id = ${tx.accountId} and i.key in (${ledTo(tx, keys)})
`;

export type PersonTraits = {
  lead: Pick<SelectedLead, 'id' | 'name' | 'phone' | 'phoneKey' | 'isUntouched' | 'status'>;
  suppression: { hasWrittenSince: boolean } | null;
  hasPhoneProblem: boolean;
};

/** Null traits if its lead changed concurrently. */
export type FoundPerson = Identity & { traits: PersonTraits | null };

/**
 * Serializes everything that learns about these names, so a name's person cannot change meanwhile. Always before a
 * person's rows; sorted by lock value, because two keys may share one.
 */
export async function lockNames(tx: Tx, keys: string[]): Promise<void> {
  await tx.db.execute(namesLocked(tx, keys));
}

export async function lockPersonsNamed(tx: Tx, keys: string[]): Promise<FoundPerson[]> {
  const [persons, traits] = await askInOrder(tx.db, [personsLocked(tx, keys), traitsOf(tx, keys)]);
  return found(persons, traits);
}

export async function lockNamesAndPersons(tx: Tx, keys: string[]): Promise<FoundPerson[]> {
  const asked = [namesLocked(tx, keys), personsLocked(tx, keys), traitsOf(tx, keys)];
  const [, persons, traits] = await askInOrder(tx.db, asked);
  return found(persons, traits);
}

export async function findTraits(tx: Tx, key: string): Promise<PersonTraits | null> {
  const { rows } = await tx.db.execute(traitsOf(tx, [key]));
  return toTraits(rows.find((row) => row.key === key));
}

function found(persons: Rows | undefined, traits: Rows | undefined): FoundPerson[] {
  return (persons?.rows ?? []).map((person) => {
    const row = traits?.rows.find(({ key, id }) => key === person.key && id === person.leadId);
    return { ...(person as unknown as Identity), traits: toTraits(row) };
  });
}

function toTraits(row: Record<string, unknown> | undefined): PersonTraits | null {
  if (!row) return null;
  const { id, name, phone, phoneKey, isUntouched, status, hasWrittenSince, hasPhoneProblem } = row;
  const lead = { id, name, phone, phoneKey, isUntouched, status } as PersonTraits['lead'];
  const suppression = hasWrittenSince === null ? null : { hasWrittenSince: hasWrittenSince === true };
  return { lead, suppression, hasPhoneProblem: hasPhoneProblem === true };
}
