import { reais } from '@prumo/contracts/text/money';
import { readOffer } from '#features/understanding/index.ts';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import { areKin, closestTo, matchProducts } from '../catalogue/match-products.ts';
import { describeProduct, differencesOf } from '../catalogue/present-product.ts';
import { factOf } from '../catalogue/product-facts.ts';
import { isForSale } from '../catalogue/product-fields.ts';
import { withTalk } from '../ledger/ledger.ts';
import type { CatalogueProduct, TurnInput } from '../ledger/turn.ts';
import type { Reading } from '../reading/read-turn.ts';
import { asksForDiscount } from '../reading/situations.ts';
import { addToDraft, type Draft } from './draft.ts';

/** What is less than this share of the price is rather a down payment, or was misread. */
const LEAST_SHARE = 0.2;

type PricedProduct = { product: CatalogueProduct; from: number };
type Limit = { max: number; above: PricedProduct[]; within: PricedProduct[] };

/** A budget just told that something in talk is above of; a bid is none. */
function limitOf({ ledger }: Draft, input: TurnInput, { slots, text }: Reading): Limit | null {
  const max = ledger.budget.value?.max ?? null;
  if (slots.budgetMax === null || max === null || input.ledger.budget.value?.max === max) return null;
  if (readOffer(text) || asksForDiscount(text)) return null;
  const inTalk = ({ id }: CatalogueProduct) => ledger.talk.focusIds.includes(id) || id === input.opening?.productId;
  const priced = input.catalogue.filter(isForSale).flatMap((product) => {
    const from = product.precoMin ?? product.precoMax;
    return inTalk(product) && from !== null ? [{ product, from }] : [];
  });
  const above = priced.filter(({ from }) => from > max);
  if (above.some(({ from }) => max < from * LEAST_SHARE)) return null;
  return above.length > 0 ? { max, above, within: priced.filter(({ from }) => from <= max) } : null;
}

/** Says once that what is in talk costs more than the lead has, with the nearest that does not, if there is one. */
export function sayAboveBudget(answer: Draft, input: TurnInput, reading: Reading): Draft {
  const limit = limitOf(answer, input, reading);
  if (limit === null) return answer;
  const { max, above, within } = limit;
  const names = above.map(({ product }) => product.name);
  const said = FACT_TEXTS.aboveBudget(names, reais(Math.min(...above.map(({ from }) => from))), reais(max));
  const facts = above.map(({ product, from }) => factOf(product, 'precoMin', reais(from)));
  const told = { ...answer, paragraphs: [said, ...answer.paragraphs], facts: [...facts, ...answer.facts] };
  if (answer.offered.length > 0) return told;
  if (within.length === 0) return offerNearest(told, input, limit);
  const focusIds = within.map(({ product }) => product.id);
  return {
    ...told,
    paragraphs: [...told.paragraphs, ...within.map(({ product }) => FACT_TEXTS.withinBudget(product.name))],
    ledger: withTalk(told.ledger, { focusIds }),
  };
}

function offerNearest(told: Draft, { catalogue }: TurnInput, { above: [dearest, ...others] }: Limit): Draft {
  const { ledger } = told;
  if (!dearest) return told;
  const { product: shown } = dearest;
  const within = matchProducts(ledger, catalogue).filter(
    ({ product: { type }, fits }) =>
      fits.price === 'fits' && fits.type !== 'differs' && (type === shown.type || areKin(shown.type, type)),
  );
  const fitting = within.filter(({ isMatch }) => isMatch);
  const closest = closestTo(
    shown,
    (fitting.length > 0 ? fitting : within).map(({ product }) => product),
  );
  const nearest = within.find(({ product }) => product === closest);
  if (!nearest) return told;
  const { text, facts } = describeProduct(nearest.product);
  const differences = nearest.isMatch ? [] : differencesOf(nearest, ledger);
  const lines = [FACT_TEXTS.withinReach(text), ...(differences.length > 0 ? [FACT_TEXTS.differs(differences)] : [])];
  const offered = [nearest.product.id];
  const before = [...ledger.talk.offeredProductIds, shown.id, ...others.map(({ product }) => product.id)];
  return addToDraft(told, {
    paragraphs: [lines.join('\n')],
    facts,
    ledger: withTalk(ledger, { focusIds: offered, offeredProductIds: [...new Set([...before, ...offered])] }),
    asked: null,
    offered,
    markUnread: false,
  });
}
