import type { PresenceNews, PresentPerson } from '@prumo/contracts/team/presence';

export type SeenPerson = PresentPerson & { at: number };

/** A browser that died says nothing: who was not heard of for so long has left. */
const STAYS_MS = 25_000;
/** Longer than the pause between two signs of somebody who goes on typing. */
const TYPES_MS = 7_000;

export function withEvent(
  people: readonly SeenPerson[],
  { userId, name, doing }: PresenceNews,
  now: number,
): SeenPerson[] {
  const others = people.filter((one) => one.userId !== userId);
  return doing === 'gone' ? others : [...others, { userId, name, doing, at: now }];
}

/** Who is still there; somebody who stopped typing is only looking. */
export const stillHere = (people: readonly SeenPerson[], now: number): SeenPerson[] =>
  people.flatMap((one) => {
    if (one.at <= now - STAYS_MS) return [];
    return one.doing === 'typing' && one.at <= now - TYPES_MS ? [{ ...one, doing: 'viewing' as const }] : [one];
  });
