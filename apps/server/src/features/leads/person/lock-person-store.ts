import { AccountId, LeadId } from '@prumo/contracts/ids';
import { LeadStatus } from '@prumo/contracts/leads';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/context.ts';
import { askInOrder } from '#platform/db/ask-in-order.ts';
import { rowsOf, Time } from '#platform/db/rows.ts';
import type { Identity } from './identity-store.ts';

const Locked = z.object({});

const Person = z.object({
  userId: AccountId,
  key: z.string(),
  leadId: LeadId,
  personKey: z.string().nullable(),
  providerAddress: z.string().nullable(),
  createdAt: Time,
}) satisfies z.ZodType<Identity>;

const Traits = z.object({
  key: z.string(),
  id: LeadId,
  name: z.string(),
  phone: z.string(),
  phoneKey: z.string().nullable(),
  isUntouched: z.boolean(),
  status: LeadStatus,
  hasWrittenSince: z.boolean().nullable(),
  hasPhoneProblem: z.boolean(),
});
type Traits = z.infer<typeof Traits>;

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
  lead: Pick<Traits, 'id' | 'name' | 'phone' | 'phoneKey' | 'isUntouched' | 'status'>;
  suppression: { hasWrittenSince: boolean } | null;
  hasPhoneProblem: boolean;
};

/** Null traits if the person's lead changed concurrently. */
export type FoundPerson = Identity & { traits: PersonTraits | null };

/**
 * A name's person cannot change under this lock. Always taken before a person's rows; sorted by lock value, because two
 * keys may share one value.
 */
export async function lockNames(tx: Tx, keys: string[]): Promise<void> {
  await tx.db.execute(namesLocked(tx, keys));
}

export async function lockPersonsNamed(tx: Tx, keys: string[]): Promise<FoundPerson[]> {
  const [persons, traits] = await askInOrder(tx.db, [
    [Person, personsLocked(tx, keys)],
    [Traits, traitsOf(tx, keys)],
  ]);
  return found(persons, traits);
}

export async function lockNamesAndPersons(tx: Tx, keys: string[]): Promise<FoundPerson[]> {
  const [, persons, traits] = await askInOrder(tx.db, [
    [Locked, namesLocked(tx, keys)],
    [Person, personsLocked(tx, keys)],
    [Traits, traitsOf(tx, keys)],
  ]);
  return found(persons, traits);
}

export async function findTraits(tx: Tx, key: string): Promise<PersonTraits | null> {
  const traits = await rowsOf(tx.db, Traits, traitsOf(tx, [key]));
  return toTraits(traits.find((row) => row.key === key));
}

const found = (persons: Identity[], traits: Traits[]): FoundPerson[] =>
  persons.map((person) => {
    const row = traits.find(({ key, id }) => key === person.key && id === person.leadId);
    return { ...person, traits: toTraits(row) };
  });

function toTraits(row: Traits | undefined): PersonTraits | null {
  if (!row) return null;
  const { key: _key, hasWrittenSince, hasPhoneProblem, ...lead } = row;
  return { lead, suppression: hasWrittenSince === null ? null : { hasWrittenSince }, hasPhoneProblem };
}
