import { firstText, type Json, name, phoneDigits, record } from '../adapter-parts/read-json.ts';
import type { Arrival, ChatIdentity } from '../port/channel-event.ts';

export type About = { contacts: unknown[]; arrival: Arrival };

type Names = { phone: unknown; userId: unknown };

function cardOf({ phone, userId }: Names, contacts: unknown[]): Json {
  const cards = contacts.map(record);
  const named = cards.find(
    (card) => (name(phone) !== null && card.wa_id === phone) || (name(userId) !== null && card.user_id === userId),
  );
  return named ?? (cards.length === 1 ? (cards[0] ?? {}) : {});
}

export function chatOf(names: Names, contacts: unknown[]): ChatIdentity {
  const card = cardOf(names, contacts);
  return {
    phone: phoneDigits(names.phone) ?? phoneDigits(card.wa_id),
    lid: null,
    userId: name(names.userId) ?? name(card.user_id),
  };
}

export const nameOf = (names: Names, contacts: unknown[]): string | null =>
  firstText(record(cardOf(names, contacts).profile).name) || null;
