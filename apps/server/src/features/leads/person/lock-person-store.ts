import { AccountId, LeadId } from '@prumo/contracts/ids';
import { LeadStatus } from '@prumo/contracts/leads';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SetTx, Tx } from '#platform/context.ts';
import { askInOrder } from '#platform/db/ask-in-order.ts';
import { type PersonRef, personOf } from '#platform/db/owned-by.ts';
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
  userId: AccountId,
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

const listed = (names: PersonRef[]): SQL => sql`unnest(
  ${sql.param(names.map(({ userId }) => userId))}::uuid[], ${sql.param(names.map(({ personKey }) => personKey))}::text[]
)`;

const namesLocked = (names: PersonRef[]): SQL => {
  const named = sql`
    select distinct hashtextextended(user_id::text || ':' || key, 0) as lock
    from ${listed(names)} as name (user_id, key) order by lock`;
  return sql`select pg_advisory_xact_lock(lock) from (${named}) names`;
};

const ledTo = (names: PersonRef[]): SQL => sql`
  select n.user_id, coalesce(n.person_key, n.key) from lead_identities n
  where (n.user_id, n.key) in (select * from ${listed(names)})
`;

const personsLocked = (names: PersonRef[]): SQL => sql`
  select user_id as "userId", key, lead_id as "leadId", person_key as "personKey",
    provider_address as "providerAddress", created_at as "createdAt"
  from lead_identities
  where (user_id, key) in (${ledTo(names)})
  order by user_id, key for no key update
`;

const traitsOf = (names: PersonRef[]): SQL => sql`
  select i.user_id as "userId", i.key, l.id, l.name, l.phone, l.phone_key as "phoneKey",
    l.is_untouched as "isUntouched", l.status, s.has_written_since as "hasWrittenSince",
    exists (
      select 1 from leads o where o.user_id = i.user_id and o.phone_key = i.key and o.phone_problem is not null
    ) as "hasPhoneProblem"
  from lead_identities i join leads l on l.user_id = i.user_id and l.id = i.lead_id
    left join suppressions s on s.user_id = i.user_id and s.phone_key = i.key
  where (i.user_id, i.key) in (${ledTo(names)})
`;

export type PersonTraits = {
  lead: Pick<Traits, 'id' | 'name' | 'phone' | 'phoneKey' | 'isUntouched' | 'status'>;
  suppression: { hasWrittenSince: boolean } | null;
  hasPhoneProblem: boolean;
};

/** Null traits if the person's lead changed concurrently. */
export type FoundPerson = Identity & { traits: PersonTraits | null };

const namesIn = ({ accountId: userId }: Tx, keys: string[]): PersonRef[] =>
  keys.map((personKey) => ({ userId, personKey }));

/**
 * A name's person cannot change under this lock. Always taken before a person's rows; sorted by lock value, because two
 * keys may share one value.
 */
export async function lockNames(tx: Tx, keys: string[]): Promise<void> {
  await tx.db.execute(namesLocked(namesIn(tx, keys)));
}

export async function lockPersonsNamed(tx: Tx, keys: string[]): Promise<FoundPerson[]> {
  const names = namesIn(tx, keys);
  const [persons, traits] = await askInOrder(tx.db, [
    [Person, personsLocked(names)],
    [Traits, traitsOf(names)],
  ]);
  return found(persons, traits);
}

/** In one order for all accounts. */
export async function lockNamesAndPersonsOf(tx: SetTx, names: PersonRef[]): Promise<FoundPerson[]> {
  const [, persons, traits] = await askInOrder(tx.db, [
    [Locked, namesLocked(names)],
    [Person, personsLocked(names)],
    [Traits, traitsOf(names)],
  ]);
  return found(persons, traits);
}

export const lockNamesAndPersons = (tx: Tx, keys: string[]): Promise<FoundPerson[]> =>
  lockNamesAndPersonsOf(tx, namesIn(tx, keys));

export async function findTraits(tx: Tx, key: string): Promise<PersonTraits | null> {
  const traits = await rowsOf(tx.db, Traits, traitsOf(namesIn(tx, [key])));
  return toTraits(traits.find((row) => row.key === key));
}

function found(persons: Identity[], traits: Traits[]): FoundPerson[] {
  const known = new Map(traits.map((row) => [personOf({ userId: row.userId, personKey: row.key }), row]));
  return persons.map((person) => {
    const row = known.get(personOf({ userId: person.userId, personKey: person.key }));
    return { ...person, traits: toTraits(row?.id === person.leadId ? row : undefined) };
  });
}

function toTraits(row: Traits | undefined): PersonTraits | null {
  if (!row) return null;
  const { userId: _userId, key: _key, hasWrittenSince, hasPhoneProblem, ...lead } = row;
  return { lead, suppression: hasWrittenSince === null ? null : { hasWrittenSince }, hasPhoneProblem };
}
