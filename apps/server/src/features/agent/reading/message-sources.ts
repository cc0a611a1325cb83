import type { MessageId } from '@prumo/contracts/ids';
import type { Slots } from '#features/understanding/index.ts';
import { ITEMS, type Ledger } from '../ledger/ledger.ts';
import type { TurnInput } from '../ledger/turn.ts';
import { readProfession } from './read-profession.ts';

export function messagesOf(
  burst: TurnInput['burst'],
  read: (text: string) => Slots,
): (slot: keyof Slots | 'profession') => MessageId | null {
  const last = burst.at(-1)?.id ?? null;
  if (burst.length < 2) return () => last;
  const told = burst.map(({ id, text }) => ({ id, slots: { ...read(text), profession: readProfession(text) } }));
  const lastTelling = told.findLast(({ slots }) => Object.values(slots).some((value) => value !== null))?.id ?? last;
  return (slot) => told.findLast(({ slots }) => slots[slot] !== null)?.id ?? lastTelling;
}

export function keepCorrections(before: Ledger, filled: Ledger, burst: TurnInput['burst']): Ledger {
  const place = (id: MessageId | null | undefined) => burst.findIndex((message) => message.id === id);
  const kept = ITEMS.filter((item) => {
    const after = place(before[item].byHand?.after);
    return filled[item] !== before[item] && after >= 0 && place(filled[item].messageId) <= after;
  });
  return { ...filled, ...Object.fromEntries(kept.map((item) => [item, before[item]])) };
}
