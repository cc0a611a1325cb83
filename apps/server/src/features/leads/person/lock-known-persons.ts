import type { AccountId } from '@prumo/contracts/ids';
import type { SetTx } from '#platform/context.ts';
import { type PersonRef, personOf } from '#platform/db/owned-by.ts';
import { type ChatNames, isNumberKey, namesOf } from '../phone/person-names.ts';
import { type FoundPerson, lockNamesAndPersonsOf, type PersonTraits } from './lock-person-store.ts';
import { personKeysOfNames } from './person-store.ts';

export type Correspondent = { userId: AccountId; chat: ChatNames };

export type KnownPerson = PersonTraits & { key: string; address: string | null };

/**
 * Locks the persons of any number of accounts, in the order given. Null where a name is unknown, or the names tell
 * something new about who is who.
 */
export async function lockKnownPersons(tx: SetTx, chats: Correspondent[]): Promise<(KnownPerson | null)[]> {
  const names = chats.map(namesIn);
  const asked = [...new Map(names.flat().map((name) => [personOf(name), name])).values()];
  if (asked.length === 0) return chats.map(() => null);
  const persons = await lockNamesAndPersonsOf(tx, asked);
  const personAt = new Map(persons.map((one) => [personOf({ userId: one.userId, personKey: one.key }), one]));
  const isOwnKey = (name: PersonRef) => personAt.has(personOf(name));
  const others = asked.filter((name) => !isOwnKey(name));
  const keys = others.length === 0 ? new Map<string, string>() : await personKeysOfNames(tx, others);
  const personNamed = (name: PersonRef): FoundPerson | null => {
    const personKey = isOwnKey(name) ? name.personKey : keys.get(personOf(name));
    return (personKey && personAt.get(personOf({ userId: name.userId, personKey }))) || null;
  };
  return chats.map(({ chat }, index) => knownPerson(chat, (names[index] ?? []).map(personNamed)));
}

const namesIn = ({ userId, chat }: Correspondent): PersonRef[] =>
  namesOf(chat).map(({ key: personKey }) => ({ userId, personKey }));

function knownPerson(chat: ChatNames, [person, ...others]: (FoundPerson | null)[]): KnownPerson | null {
  if (!person?.traits || person.personKey !== null || others.some((other) => other !== person)) return null;
  const number = namesOf(chat).find(({ kind }) => kind === 'number');
  const gainsNumber = number !== undefined && number.key !== person.key && !isNumberKey(person.key);
  return gainsNumber ? null : { key: person.key, address: person.providerAddress, ...person.traits };
}
