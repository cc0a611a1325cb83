import type { MessageId } from '@prumo/contracts/ids';
import { type AskedItem, NO_SLOTS, plainForm, type Slots, understand } from '#features/understanding/index.ts';
import { fillFromSlots } from '../ledger/fill-ledger.ts';
import { type Item, isKnown, type Ledger } from '../ledger/ledger.ts';
import type { TurnInput } from '../ledger/turn.ts';
import { readProfession } from '../reading/read-profession.ts';
import { sentencesOf } from '../text/compare-words.ts';
import { FIELDS, type ToldField } from './actions.ts';
import { asSeen } from './as-seen.ts';

const SLOTS_OF: Record<Exclude<Item, 'profession'>, readonly (keyof Slots)[]> = {
  type: ['propertyType'],
  stage: ['propertyStage'],
  location: ['location'],
  budget: ['budgetMin', 'budgetMax'],
  purpose: ['objetivo'],
  timeline: ['timeline'],
  name: ['name'],
  email: ['email'],
};

const plain = (text: string): string => plainForm(asSeen(text)).replace(/\s+/g, ' ').trim();

function sentencesWith({ burst }: TurnInput, quote: string): { id: MessageId; text: string } | null {
  const wanted = plain(quote);
  if (wanted === '') return null;
  for (const { id, text } of burst) {
    if (!plain(text).includes(wanted)) continue;
    const sentence = sentencesOf(text).find((one) => plain(one).includes(wanted));
    return { id, text: sentence ?? text };
  }
  return null;
}

function readAs(item: Item, text: string, knownPlaces: readonly string[]): Slots & { profession: string | null } {
  if (item === 'profession') return { ...NO_SLOTS, profession: readProfession(text) };
  const { slots } = understand(text, { lastQuestion: item as AskedItem, knownPlaces });
  const own = Object.fromEntries(SLOTS_OF[item].map((slot) => [slot, slots[slot]]));
  return { ...NO_SLOTS, ...own, profession: null };
}

/**
 * The usual reader parses the words the model points at as an answer to the named item. Items already known are
 * ignored.
 */
export function acceptTold(
  input: TurnInput,
  known: Ledger,
  told: readonly ToldField[],
): { ledger: Ledger; items: Item[] } {
  const knownPlaces = input.catalogue.map(({ location }) => location).filter((place) => place !== null);
  let { ledger } = input;
  const items: Item[] = [];
  for (const { campo, trecho } of told) {
    const item = FIELDS[campo];
    const said = sentencesWith(input, trecho);
    if (!said || isKnown(known, item) || items.includes(item)) continue;
    const filled = fillFromSlots(ledger, readAs(item, said.text, knownPlaces), { saidIn: () => said.id, knownPlaces });
    if (!isKnown(filled, item)) continue;
    ledger = filled;
    items.push(item);
  }
  return { ledger, items };
}
