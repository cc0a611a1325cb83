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

type ReadAlone = (text: string, asked: Item | null) => Understanding;
type AskedBurst = { texts: readonly string[]; asked: readonly Item[] };

/**
 * "Uns 800 mil" followed by "tem desconto à vista?": read together, the second message distorts the first. A message
 * that answers our question counts alone if every other one asks something, is off topic or answers what else we asked.
 */
export const withAnswers = (slots: Slots, burst: AskedBurst, read: ReadAlone): Slots =>
  burst.asked.reduce((told, item) => withAnswer(told, item, burst, read), slots);

function withAnswer(slots: Slots, item: Item, { texts, asked }: AskedBurst, read: ReadAlone): Slots {
  const fields = SLOTS_OF[item] ?? [];
  if (texts.length < 2 || fields.length === 0 || fields.some((field) => slots[field] !== null)) return slots;
  const answersItem = (text: string, one: Item) =>
    (SLOTS_OF[one] ?? []).some((field) => read(text, one).slots[field] !== null);
  const alone = texts.map((text) => ({ text, ...read(text, item) }));
  const answers = alone.filter(
    ({ text, intent }) => intent === 'inform' && readSituation(text) === null && answersItem(text, item),
  );
  const [answer] = answers;
  if (!answer || answers.length > 1) return slots;
  const isBeside = alone.every(
    (one) =>
      one === answer ||
      (!TAKES_BACK.test(plainForm(one.text)) &&
        (one.intent !== 'inform' ||
          readSituation(one.text) !== null ||
          asked.some((other) => other !== item && answersItem(one.text, other)))),
  );
  return isBeside ? { ...slots, ...Object.fromEntries(fields.map((field) => [field, answer.slots[field]])) } : slots;
}
