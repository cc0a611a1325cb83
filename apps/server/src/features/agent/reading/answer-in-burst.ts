import { plainForm, type Slots, type Understanding } from '#features/understanding/index.ts';
import type { Item } from '../ledger/ledger.ts';
import { readSituation } from './situations.ts';

const SLOTS_OF: Partial<Record<Item, readonly (keyof Slots)[]>> = {
  type: ['propertyType'],
  stage: ['propertyStage'],
  location: ['location'],
  budget: ['budgetMin', 'budgetMax'],
  purpose: ['objetivo'],
  timeline: ['timeline'],
};
const TAKES_BACK = /^\W*(?:nao|esquece|deixa|melhor nao|opa|perai|alias|quer dizer|digo|ops)\b/;

/**
 * "Uns 800 mil" followed by "tem desconto à vista?": read together, the second message distorts the first. A message
 * that answers our question counts alone if every other one asks something or is off topic.
 */
export function withAnswer(
  slots: Slots,
  { texts, asked }: { texts: readonly string[]; asked: Item | null },
  read: (text: string) => Understanding,
): Slots {
  const fields = (asked && SLOTS_OF[asked]) ?? [];
  if (texts.length < 2 || fields.length === 0 || fields.some((field) => slots[field] !== null)) return slots;
  const alone = texts.map((text) => ({ text, ...read(text) }));
  const answers = alone.filter(
    ({ text, intent, slots: told }) =>
      intent === 'inform' && readSituation(text) === null && fields.some((field) => told[field] !== null),
  );
  const [answer] = answers;
  if (!answer || answers.length > 1) return slots;
  const isBeside = alone.every(
    (one) =>
      one === answer ||
      (!TAKES_BACK.test(plainForm(one.text)) && (one.intent !== 'inform' || readSituation(one.text) !== null)),
  );
  return isBeside ? { ...slots, ...Object.fromEntries(fields.map((field) => [field, answer.slots[field]])) } : slots;
}
