import type { Outcome } from '../../commands/play/dialogue.ts';
import { plain } from './judge/sentences.ts';
import type { Talk } from './talk.ts';
import { ASKED, type Wish, type WishedThing } from './wishes.ts';

type Slots = Outcome['slots'];
type Range = { min: number | null; max: number | null };
const rangeOf = ({ means }: Wish) => means as Range;

const isSame: Record<WishedThing, (slots: Slots, wish: Wish, earlier: readonly Wish[]) => boolean> = {
  type: ({ propertyType }, { means }) => propertyType === means,
  stage: ({ propertyStage }, { means }) => propertyStage === means,
  purpose: ({ objetivo }, { means }) => objetivo === means,
  // A new maximum may leave an earlier minimum in effect.
  budget: ({ budgetMin, budgetMax }, wish, earlier) => {
    const { min, max } = rangeOf(wish);
    const isFloor = budgetMin === min || (min === null && earlier.some((one) => rangeOf(one).min === budgetMin));
    return isFloor && budgetMax === max;
  },
  location: ({ location }, { means }) => {
    const got = plain(location ?? '').split(/\s*(?:,| ou | - |\/)\s*/);
    const wanted = (means as readonly string[]).map(plain);
    const isState = (part: string) => /^[a-z]{2}$/.test(part);
    return wanted.every((part) => got.includes(part)) && got.every((part) => wanted.includes(part) || isState(part));
  },
};

export type CollectedFacts = {
  told: number;
  collected: number;
  toldAll: boolean;
  collectedAll: boolean;
  missed: string[];
};

/** Only what the lead said while the agent was listening; the last statement counts. */
export function collectedOf({ turns, slots, record }: Talk): CollectedFacts {
  const last = new Map<WishedThing, Wish>();
  const before: Wish[] = [];
  let isListening = true;
  for (const { act, isWithPeople } of turns) {
    if (isListening && act.takenOver === null)
      for (const wish of act.tells) {
        before.push(...(last.has(wish.item) ? [last.get(wish.item) as Wish] : []));
        last.set(wish.item, wish);
      }
    if (isWithPeople || act.ends !== null || act.takenOver !== null) isListening = false;
  }
  const missed = [...last.values()].filter(
    (wish) =>
      !isSame[wish.item](
        slots,
        wish,
        before.filter(({ item }) => item === wish.item),
      ),
  );
  const known = new Set([...last.keys(), ...record.map(({ item }) => item)]);
  const toldAll = ASKED.every((item) => known.has(item));
  return {
    told: last.size,
    collected: last.size - missed.length,
    toldAll,
    collectedAll: toldAll && missed.length === 0,
    missed: missed.map(
      ({ item, means }) => `${item}: ${JSON.stringify(means)} told, ${JSON.stringify(itemOf(slots, item))} held`,
    ),
  };
}

const itemOf = (slots: Slots, item: WishedThing): unknown =>
  ({
    type: slots.propertyType,
    stage: slots.propertyStage,
    location: slots.location,
    budget: [slots.budgetMin, slots.budgetMax],
    purpose: slots.objetivo,
  })[item];
