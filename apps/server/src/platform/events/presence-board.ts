import type { UserId } from '@prumo/contracts/ids';
import type { PresenceNews, PresentPerson } from '@prumo/contracts/team/presence';

type SeenPerson = Pick<PresenceNews, 'name' | 'doing'> & { at: number };

/** A browser that dies says nothing: who was not heard of for so long has left. */
const STAYS_MS = 25_000;
/** Longer than the pause between two notices of somebody who goes on typing. */
const TYPES_MS = 7_000;

/**
 * Who is at which place, as this process heard it. Every process hears every notice, and somebody who stays is told
 * again every few seconds, so a process that starts knows all soon.
 */
export function presenceBoard(now: () => number = Date.now) {
  const places = new Map<string, Map<UserId, SeenPerson>>();

  function peopleAt(place: string): Map<UserId, SeenPerson> {
    const people = places.get(place) ?? new Map<UserId, SeenPerson>();
    for (const [userId, { at }] of people) if (at <= now() - STAYS_MS) people.delete(userId);
    if (people.size === 0) places.delete(place);
    return people;
  }

  const doingOf = ({ doing, at }: SeenPerson) => (doing === 'typing' && at <= now() - TYPES_MS ? 'viewing' : doing);

  return {
    keep({ id, userId, name, doing }: PresenceNews): void {
      const people = peopleAt(id);
      if (doing === 'gone') people.delete(userId);
      else people.set(userId, { name, doing, at: now() });
      if (people.size > 0) places.set(id, people);
      else places.delete(id);
    },
    isAt: (place: string, userId: UserId): boolean => peopleAt(place).has(userId),
    /** Milliseconds since this person was heard of doing this here. */
    heardAgo(place: string, userId: UserId, doing: PresenceNews['doing']): number {
      const seen = peopleAt(place).get(userId);
      return seen?.doing === doing ? now() - seen.at : Number.POSITIVE_INFINITY;
    },
    othersAt: (place: string, userId: UserId): PresentPerson[] =>
      [...peopleAt(place)].flatMap(([id, seen]) =>
        id === userId ? [] : [{ userId: id, name: seen.name, doing: doingOf(seen) } as PresentPerson],
      ),
  };
}

export type PresenceBoard = ReturnType<typeof presenceBoard>;
