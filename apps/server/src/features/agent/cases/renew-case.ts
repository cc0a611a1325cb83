import type { CaseCheck } from '@prumo/contracts/agent/checks';
import { metres, thousands } from '@prumo/contracts/text/money';
import { plainForm } from '#features/understanding/index.ts';
import { isForSale } from '../catalogue/product-fields.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { type ChangedProduct, withProducts } from './account-state.ts';
import type { CaseRow } from './case-store.ts';
import { isMet } from './judge-check.ts';
import type { ReplayedTurn } from './replay-talk.ts';

/** `dropped`: what it asks of a product that is no longer for sale can never be met. */
export type Renewal = CaseCheck | 'dropped';

/** The case with the changed products as they are now. */
export const renewFacts = (
  facts: CaseRow['facts'],
  changed: readonly ChangedProduct[],
  renewedAt: Date,
): CaseRow['facts'] => ({
  ...facts,
  catalogue: withProducts(facts.catalogue, changed, 'after'),
  renewedAt: renewedAt.toISOString(),
});

/** What a check that `played` breaks becomes with the new values of the products; null: they do not mend it. */
export function renewCheck(
  check: CaseCheck,
  changed: readonly ChangedProduct[],
  played: readonly ReplayedTurn[],
): Renewal | null {
  for (const { before, after } of changed) {
    if (before === null) continue;
    const isGone = isForSale(before) && !(after && isForSale(after));
    if (isGone && asksFor(check, before)) return 'dropped';
    if (!('words' in check) || after === null) continue;
    const words = renewWords(check.words, before, after);
    const renewed = { ...check, words };
    if (words !== check.words && isMet(renewed, played)) return renewed;
  }
  return null;
}

/** That the product is offered, or said by its name or one of its amounts. */
function asksFor(check: CaseCheck, product: CatalogueProduct): boolean {
  if (check.kind === 'must_offer') return check.productId === product.id;
  if (check.kind !== 'must_mention') return false;
  const amounts = AMOUNTS.flatMap(({ field }) => product[field] ?? []);
  const isNamed = plainForm(check.words).includes(plainForm(product.name));
  return isNamed || [...check.words.matchAll(AMOUNT)].some((said) => amounts.includes(amountOf(said)));
}

const AMOUNTS = [
  { field: 'precoMin', write: thousands },
  { field: 'precoMax', write: thousands },
  { field: 'metragemMin', write: metres },
  { field: 'metragemMax', write: metres },
] as const;

const TEXTS = ['name', 'location', 'statusImovel'] as const;

/** '540.000', '540 mil', '1,2 milhão', '62,5' */
const AMOUNT = /(?<digits>\d[\d.]{0,15}(?:,\d{1,3})?)(?:\s?(?<unit>mil|milh(?:ão|ões|ao|oes)|mi)(?!\p{L}))?/giu;

function amountOf({ groups: { digits = '', unit = '' } = {} }: RegExpMatchArray): number {
  const number = Number(digits.replace(/\./g, '').replace(',', '.'));
  const times = unit === '' ? 1 : /^mil$/i.test(unit) ? 1_000 : 1_000_000;
  return Math.round(number * times * 100) / 100;
}

function renewWords(words: string, before: CatalogueProduct, after: CatalogueProduct): string {
  const written = new Map<number, string>();
  for (const { field, write } of AMOUNTS) {
    const [was, is] = [before[field], after[field]];
    if (was !== null && is !== null && was !== is) written.set(was, write(is));
  }
  const withAmounts = words.replace(AMOUNT, (...said) => {
    const groups = said.at(-1) as Record<string, string>;
    const now = written.get(amountOf({ groups } as RegExpMatchArray));
    return now ?? String(said[0]);
  });
  return TEXTS.reduce((text, field) => swapText(text, before[field], after[field]), withAmounts);
}

function swapText(text: string, was: string | null, is: string | null): string {
  if (!was || !is || was === is) return text;
  const place = text.toLowerCase().indexOf(was.toLowerCase());
  return place < 0 ? text : `${text.slice(0, place)}${is}${text.slice(place + was.length)}`;
}
