import type { Tx } from '#platform/context.ts';
import { type ChatNames, displayPhone, namesOf, type PersonName } from '../phone/person-names.ts';
import { type Person, settleNames } from './find-or-create-person.ts';
import { lockNames } from './lock-person-store.ts';

/** Until the transaction ends, no other transaction learns about this chat's people. */
export const lockChat = (tx: Tx, chat: ChatNames): Promise<void> => lockNames(tx, namesOf(chat).map(keyOf));

type RenumberedPerson = Omit<Person, 'isNew'> & { number: PersonName & { shown: string } };

/** Makes both numbers one person's. Null for unknown people. */
export async function addNumber(tx: Tx, chat: ChatNames, newChat: ChatNames): Promise<RenumberedPerson | null> {
  const [old, fresh] = [namesOf(chat), namesOf(newChat)];
  const [number] = fresh;
  if (!number || old.length === 0) return null;
  const names = [...new Map([...old, ...fresh].map((name) => [name.key, name])).values()];
  await lockNames(tx, names.map(keyOf));
  const person = await settleNames(tx, names);
  return person && { ...person, number: { ...number, shown: displayPhone(number.address) } };
}

const keyOf = ({ key }: PersonName): string => key;
