import type { LeadId } from '@prumo/contracts/ids';
import { recordEvents } from '#features/analytics-events/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { deleteLeadRow, insertLeads } from '../lead-store.ts';
import { type ChatNames, fallbackName, namesOf, type PersonName, phoneOf } from '../phone/person-names.ts';
import { type Identity, registerIdentities } from './identity-store.ts';
import { type KnownPerson, lockKnownPersons } from './lock-known-persons.ts';
import { type FoundPerson, findTraits, lockPersonsNamed } from './lock-person-store.ts';
import { mergePersons } from './merge-persons.ts';
import { personKeysOf } from './person-store.ts';
import { changeKeyToNumber } from './rename-person.ts';

type Sender = { chat: ChatNames; name: string | null; leadSource?: string };

export type Person = KnownPerson & { isNew: boolean };

/**
 * Creates the lead if no name is known (NS-117). Concurrent first messages wait for each other here and find one lead.
 * Null without names.
 */
export async function findOrCreatePerson(tx: Tx, { chat, name, leadSource }: Sender): Promise<Person | null> {
  const names = namesOf(chat);
  const [best] = names;
  if (!best) return null;
  const [known] = await lockKnownPersons(tx, [{ userId: tx.accountId, chat }]);
  const settled = known ?? (await settleNames(tx, names));
  if (settled) return { ...settled, isNew: false };
  return create(tx, [best, ...names.slice(1)], name?.trim() || fallbackName(best), leadSource ?? 'unknown');
}

/** The caller has locked the names; unknown names are stored. */
export async function settleNames(tx: Tx, names: readonly PersonName[]): Promise<KnownPerson | null> {
  const persons = await lockPersonsNamed(
    tx,
    names.map(({ key }) => key),
  );
  return settle(tx, names, persons);
}

async function settle(tx: Tx, names: readonly PersonName[], persons: FoundPerson[]): Promise<KnownPerson | null> {
  const [first] = persons;
  if (!first) return null;
  const owner = await linkNames(tx, names, persons);
  if (owner === 'moved') return settleNames(tx, names);
  const traits = await findTraits(tx, owner.key);
  if (!traits) throw new Error('an identity points to a lead that is gone');
  return { key: owner.key, address: owner.providerAddress, ...traits };
}

async function linkNames(tx: Tx, names: readonly PersonName[], persons: Identity[]): Promise<Identity | 'moved'> {
  const keys = names.map(({ key }) => key);
  const known = await personKeysOf(tx, keys);
  const locked = new Map(persons.map((person) => [person.key, person]));
  if ([...known.values()].some((key) => locked.get(key)?.personKey !== null)) return 'moved';
  const meant = names.flatMap(({ key }) => locked.get(known.get(key) ?? '') ?? []);
  const owner = await mergePersons(tx, [...new Set(meant)]);
  if (!owner) return 'moved';
  const unknown = keys.filter((key) => !known.has(key));
  if (unknown.length > 0) {
    await registerIdentities(
      tx,
      unknown.map((key) => ({ key, leadId: owner.leadId, personKey: owner.key })),
    );
    // A number may have been typed into a lead concurrently and now belong to that person; then the caller looks again.
    const now = await personKeysOf(tx, unknown);
    if (unknown.some((key) => now.get(key) !== owner.key)) return 'moved';
  }
  return changeKeyToNumber(tx, owner, names);
}

async function create(tx: Tx, names: [PersonName, ...PersonName[]], name: string, leadSource: string): Promise<Person> {
  const [best, ...others] = names;
  const id = newId<LeadId>();
  // Inserts the lead first, then its identities: each waits for a rival transaction that types the number, and loses
  // to it.
  await insertLeads(tx, [
    { id, name, ...phoneOf(best), leadSource, isUntouched: true, cameByMessage: true, createdAt: accountNow(tx) },
  ]);
  await registerIdentities(tx, [{ key: best.key, leadId: id, providerAddress: best.address }]);
  if (others.length > 0)
    await registerIdentities(
      tx,
      others.map(({ key }) => ({ key, leadId: id, personKey: best.key })),
    );
  const settled = await settleNames(tx, names);
  if (!settled) throw new Error('an identity vanished inside the transaction that registered it');
  if (settled.lead.id !== id) {
    await deleteLeadRow(tx, id);
    // The names that this lead lost belong to the rival's lead.
    return { ...((await settleNames(tx, names)) ?? settled), isNew: false };
  }
  await recordEvents(tx, [{ eventType: 'lead_created', leadId: id, source: 'inbound' }]);
  await publish(tx, 'leads', id);
  return { ...settled, isNew: true };
}
