import type { FinancingConditions } from '@prumo/contracts/agent/financing';
import { isForSale } from '../catalogue/product-fields.ts';
import type { CatalogueProduct, CatalogueQuote, FinancingWish, ReckonedSum } from '../ledger/turn.ts';
import { type Estimate, estimateFinancing } from './estimate.ts';
import { FINANCING_TEXTS, instalmentsOf } from './financing-texts.ts';

type SumAnswer = { paragraph: string; sum: ReckonedSum | null; facts: CatalogueQuote[]; isIncomplete: boolean };

/** The price a product has at least; several units have several. */
const priceOf = ({ precoMin, precoMax }: CatalogueProduct): number | null => precoMin ?? precoMax;

type Terms = { catalogue: readonly CatalogueProduct[]; conditions: FinancingConditions | null };
type SaidSum = { product: CatalogueProduct; estimate: Estimate; text: string };

/** Null where nothing can be reckoned. */
function reckon({ productId, ...wish }: ReckonedSum, { catalogue, conditions }: Terms): SaidSum | null {
  const product = catalogue.find(({ id }) => id === productId);
  const price = product && isForSale(product) ? priceOf(product) : null;
  if (!product || price === null || !conditions) return null;
  const estimate = estimateFinancing(price, wish, conditions);
  const isLeastPrice = product.precoMax !== null && product.precoMax !== product.precoMin;
  return estimate && { product, estimate, text: FINANCING_TEXTS.estimate(product.name, isLeastPrice, estimate) };
}

/** The words of a sum, reckoned anew. */
export const saySum = (sum: ReckonedSum, terms: Terms): string | null => reckon(sum, terms)?.text ?? null;

const NAMED_MAX = 3;

/** Of the one product in talk; of several it is asked which; a person reckons what the account's conditions do not. */
export function answerSum(
  wish: FinancingWish,
  products: readonly CatalogueProduct[],
  terms: Terms & { isLeftBefore: boolean },
): SumAnswer {
  const answer = { sum: null, facts: [], isIncomplete: false };
  const [first, again] = FINANCING_TEXTS.byTeam;
  const byTeam = { ...answer, paragraph: terms.isLeftBefore ? again : first, isIncomplete: true };
  if (!terms.conditions) return byTeam;
  const [product, ...others] = products;
  if (!product || others.length > 0) {
    const names = products.slice(0, NAMED_MAX).map(({ name }) => name);
    return { ...answer, paragraph: FINANCING_TEXTS.ofWhich(names) };
  }
  const sum = { productId: product.id, ...wish };
  const said = reckon(sum, terms);
  if (said === null) return byTeam;
  const fact = {
    text: instalmentsOf(said.estimate),
    productId: product.id,
    field: 'financing',
    version: product.version,
  };
  return { ...answer, paragraph: said.text, sum, facts: [fact] };
}
