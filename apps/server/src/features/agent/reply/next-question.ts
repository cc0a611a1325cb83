import { keysOf } from '@prumo/contracts/text/known-keys';
import { plainForm } from '#features/understanding/index.ts';
import { matchProducts } from '../catalogue/match-products.ts';
import { isForSale, purposesOf, stageOf } from '../catalogue/product-fields.ts';
import { type Item, isSettled, knownCount, type Ledger, REQUIRED_ITEMS, type RequiredItem } from '../ledger/ledger.ts';
import type { CatalogueProduct, TurnInput } from '../ledger/turn.ts';
import { detectQuestions } from '../reading/detect-question.ts';
import type { PairedItems } from './texts.ts';

/** The product the lead came for, while the talk is about it alone. */
export function chosenProduct({ talk }: Ledger, catalogue: readonly CatalogueProduct[]): CatalogueProduct | null {
  const [id, ...others] = talk.focusIds;
  if (id === undefined || others.length > 0 || id !== talk.chosenId) return null;
  return catalogue.find((product) => product.id === id && isForSale(product)) ?? null;
}

/** A lead who came for a product is not asked what that product already says. */
function isSaidBy(product: CatalogueProduct, item: RequiredItem): boolean {
  if (item === 'type') return product.type !== null;
  if (item === 'location') return product.location !== null;
  return item === 'stage' && stageOf(product) !== null;
}

/** A product in focus already settles type, stage and place, so purpose and budget come first. */
const ORDER_IN_FOCUS: readonly RequiredItem[] = ['purpose', 'budget', 'type', 'stage', 'location'];

/**
 * The open items, first those never asked, last those just asked; those whose answer narrows the offer most at the
 * front.
 */
export function openItems(
  ledger: Ledger,
  catalogue: readonly CatalogueProduct[],
  justAsked: readonly Item[] = [],
): RequiredItem[] {
  const isInFocus = ledger.talk.focusIds.length === 1;
  const chosen = chosenProduct(ledger, catalogue);
  const open = (isInFocus ? ORDER_IN_FOCUS : REQUIRED_ITEMS).filter(
    (item) => !isSettled(ledger, item) && !(chosen && isSaidBy(chosen, item)),
  );
  const offer = isInFocus || open.length < 2 ? [] : fittingProducts(ledger, catalogue);
  const powers = new Map(open.map((item) => [item, narrowing(item, offer)]));
  return open.toSorted(
    (one, other) =>
      Number(ledger[one].timesAsked > 0) - Number(ledger[other].timesAsked > 0) ||
      Number(justAsked.includes(one)) - Number(justAsked.includes(other)) ||
      Number(isTooEarly(one, ledger)) - Number(isTooEarly(other, ledger)) ||
      (powers.get(other) ?? 0) - (powers.get(one) ?? 0),
  );
}

/** Nobody is asked for money or the state of a building before they said anything of what they look for. */
const isTooEarly = (item: RequiredItem, ledger: Ledger): boolean =>
  (item === 'budget' || item === 'stage') && knownCount(ledger) === 0;

/** The item to ask next, alone or with the one that goes with it in one natural question; null: none is open. */
export function nextQuestion(
  ledger: Ledger,
  { catalogue, history }: Pick<TurnInput, 'catalogue' | 'history'>,
): { item: RequiredItem; pair: PairedItems | null } | null {
  const justAsked = detectQuestions(history.findLast(({ from }) => from === 'ai')?.text ?? '');
  const [item, ...others] = openItems(ledger, catalogue, justAsked);
  if (item === undefined) return null;
  if (ledger[item].timesAsked > 0 || isAskedAlone(item, ledger)) return { item, pair: null };
  const pairs = others
    .filter((other) => ledger[other].timesAsked === 0 && !isTooEarly(other, ledger) && !isAskedAlone(other, ledger))
    .map((other) => pairOf(item, other));
  return { item, pair: pairs.find((pair) => pair !== null) ?? null };
}

const BUSINESS_TYPES: ReadonlySet<string> = new Set(['comercial', 'sala_comercial', 'galpao', 'industrial']);

/** Nobody lives in a warehouse. */
export const isForBusiness = ({ type }: Ledger): boolean => BUSINESS_TYPES.has(type.value ?? '');

/** A plot is not built. */
export const isPlot = ({ type }: Ledger): boolean => type.value === 'terreno';

/** It has words of its own, which go with no other question. */
const isAskedAlone = (item: RequiredItem, ledger: Ledger): boolean =>
  (item === 'purpose' && isForBusiness(ledger)) || (item === 'stage' && isPlot(ledger));

const PAIRS: Record<PairedItems, readonly [RequiredItem, RequiredItem]> = {
  typeAndLocation: ['type', 'location'],
  purposeAndLocation: ['purpose', 'location'],
  purposeAndBudget: ['purpose', 'budget'],
  stageAndBudget: ['stage', 'budget'],
};

/** In the order in which the question names them. */
export const itemsOfPair = (pair: PairedItems): readonly [RequiredItem, RequiredItem] => PAIRS[pair];

const pairOf = (one: RequiredItem, other: RequiredItem): PairedItems | null =>
  keysOf(PAIRS).find((pair) => PAIRS[pair].includes(one) && PAIRS[pair].includes(other)) ?? null;

function fittingProducts(ledger: Ledger, catalogue: readonly CatalogueProduct[]): CatalogueProduct[] {
  const ranked = matchProducts(ledger, catalogue);
  const fitting = ranked.filter(({ isMatch }) => isMatch);
  return (fitting.length > 0 ? fitting : ranked).map(({ product }) => product);
}

/** The share of the offer, 0 to 1, that an answer excludes on average; a product that says nothing is never excluded. */
export function narrowing(item: RequiredItem, offer: readonly CatalogueProduct[]): number {
  if (offer.length < 2) return 0;
  if (item === 'budget') return narrowingByPrice(offer);
  const values = offer.map((product) => statedIn(product, item)).filter((value) => value !== null);
  const counts = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length);
  const excluded = counts.reduce((sum, count) => sum + count * (values.length - count), 0);
  // The purpose ranks products and excludes none.
  const weight = item === 'purpose' ? 0.5 : 1;
  return values.length === 0 ? 0 : (weight * excluded) / (values.length * offer.length);
}

function statedIn(product: CatalogueProduct, item: Exclude<RequiredItem, 'budget'>): string | null {
  if (item === 'type') return product.type;
  if (item === 'location') return product.location && plainForm(product.location);
  if (item === 'stage') return stageOf(product);
  return [...purposesOf(product)].join(' ') || null;
}

/** Of a lead whose limit is as likely one price of the offer as another. */
function narrowingByPrice(offer: readonly CatalogueProduct[]): number {
  const lowest = offer.map(({ precoMin, precoMax }) => precoMin ?? precoMax).filter((price) => price !== null);
  const above = lowest.map((limit) => lowest.filter((price) => price > limit).length);
  return lowest.length === 0 ? 0 : above.reduce((sum, count) => sum + count, 0) / (lowest.length * offer.length);
}
