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

export function readIntent(utterance: Utterance, lastQuestion: AskedItem | null, slots: Slots): Intent {
  const { plain } = utterance;
  const { propertyType, propertyStage, location, budgetMin, budgetMax, objetivo } = slots;
  const hasWish = [propertyType, propertyStage, location, budgetMin, budgetMax, objetivo].some(
    (value) => value !== null,
  );
  if (isOptOut(utterance)) return 'opt_out';
  if (asksForHuman(plain)) return 'ask_human';
  if (complains(plain)) return 'complaint';
  // A long farewell may mention former wishes; in a short message a wish counts as current.
  const isWish = hasWish && (STILL_SEEKS.test(plain) || plain.split(' ').length <= 20);
  if (declines(plain) && (!isWish || isFinal(plain))) return 'not_interested';
  if (asksToVisit(plain)) return 'ask_visit';
  if (asksPrice(plain) && !isBareAnswer(plain, lastQuestion, slots)) return 'ask_price';
  if (isOnlyThanks(plain) || (!hasWish && isThanksForAnswer(plain))) return 'thanks';
  if (isOnlyGreeting(plain) && slots.name === null) return 'greeting';
  if (tellsFact(utterance, lastQuestion, slots)) return 'inform';
  return courtesyOf(plain) ?? 'other';
}
