import type { Utterance } from '../text/utterance.ts';
import type { AskedItem, Intent, Slots } from '../understanding.ts';
import { asksForHuman } from './asks-for-human.ts';
import { asksPrice } from './asks-price.ts';
import { asksToVisit } from './asks-to-visit.ts';
import { complains } from './complains.ts';
import { courtesyOf, isOnlyGreeting, isOnlyThanks, isThanksForAnswer } from './courtesy.ts';
import { declines, isFinal } from './declines.ts';
import { isOptOut } from './read-opt-out.ts';
import { tellsFact } from './tells-fact.ts';

const STILL_SEEKS =
  /\b(?:quero|queria|queremos|procur\w+|busc\w+|prefir\w+|pode ser|seria|tem|ate|serve|aceito|gostaria|interess\w+|moradia|morar|investir|alugar)\b/;
const SLOT_OF: Partial<Record<AskedItem, keyof Slots>> = {
  purpose: 'objetivo',
  budget: 'budgetMax',
  type: 'propertyType',
};

function isBareAnswer(plain: string, lastQuestion: AskedItem | null, slots: Slots): boolean {
  const slot = lastQuestion === null ? undefined : SLOT_OF[lastQuestion];
  return slot !== undefined && slots[slot] !== null && plain.split(' ').length <= 3 && !plain.includes('?');
}

/** What goes before all else a message says. Null for most; only a refusal reads the slots. */
export function readStance(
  utterance: Utterance,
  slotsOf: () => Slots,
): 'opt_out' | 'ask_human' | 'complaint' | 'not_interested' | 'ask_visit' | null {
  const { plain } = utterance;
  if (isOptOut(utterance)) return 'opt_out';
  if (asksForHuman(plain)) return 'ask_human';
  if (complains(plain)) return 'complaint';
  if (declines(plain) && (isFinal(plain) || !isWish(plain, slotsOf()))) return 'not_interested';
  return asksToVisit(plain) ? 'ask_visit' : null;
}

export function readIntent(utterance: Utterance, lastQuestion: AskedItem | null, slots: Slots): Intent {
  const { plain } = utterance;
  const stance = readStance(utterance, () => slots);
  if (stance !== null) return stance;
  if (asksPrice(plain) && !isBareAnswer(plain, lastQuestion, slots)) return 'ask_price';
  if (isOnlyThanks(plain) || (!hasWish(slots) && isThanksForAnswer(plain))) return 'thanks';
  if (isOnlyGreeting(plain) && slots.name === null) return 'greeting';
  if (tellsFact(utterance, lastQuestion, slots)) return 'inform';
  return courtesyOf(plain) ?? 'other';
}

const hasWish = ({ propertyType, propertyStage, location, budgetMin, budgetMax, objetivo }: Slots): boolean =>
  [propertyType, propertyStage, location, budgetMin, budgetMax, objetivo].some((value) => value !== null);

/** A long farewell may mention former wishes; in a short message a wish counts as current. */
const isWish = (plain: string, slots: Slots): boolean =>
  hasWish(slots) && (STILL_SEEKS.test(plain) || plain.split(' ').length <= 20);
