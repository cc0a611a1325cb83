import { plainForm } from '#features/understanding/index.ts';
import { CHOICE_TEXTS, DIFFERENCES, FACT_TEXTS } from '../catalogue/fact-texts.ts';
import type { Focus } from '../catalogue/focus-products.ts';
import { areKin, matchProducts } from '../catalogue/match-products.ts';
import { describeProduct } from '../catalogue/present-product.ts';
import { findFacts, topicStems } from '../catalogue/product-facts.ts';
import { isForSale, roomsOf, stageOf, stageWord, typeLabel } from '../catalogue/product-fields.ts';
import { isKnown, type Ledger, withTalk } from '../ledger/ledger.ts';
import type { CatalogueProduct, CatalogueQuote, TurnInput } from '../ledger/turn.ts';
import {
  type AreaWish,
  asksReadyFirst,
  asksWhichHas,
  type Extreme,
  readAreaWish,
  readExtreme,
} from '../reading/read-choice.ts';
import type { Reading } from '../reading/read-turn.ts';
import { matchLocation } from '../text/match-location.ts';
import type { DraftAddition } from './draft.ts';

const SHOWN = 2;
const LISTED = 3;

const largest = (numbers: Iterable<number>): number | null => {
  const all = [...numbers];
  return all.length > 0 ? Math.max(...all) : null;
};

function measureOf(product: CatalogueProduct, { by, wants }: Extreme): number | null {
  if (by === 'rooms') return largest(roomsOf(product));
  const [min, max] = by === 'price' ? [product.precoMin, product.precoMax] : [product.metragemMin, product.metragemMax];
  return wants === 'least' ? (min ?? max) : (max ?? min);
}

type Choice = { text: string; facts: CatalogueQuote[]; product: CatalogueProduct };

const choose = (products: readonly CatalogueProduct[]): Choice[] =>
  products.map((product) => ({ ...describeProduct(product), product }));

function step(ledger: Ledger, intro: string | null, chosen: readonly Choice[]): DraftAddition {
  const offered = chosen.map(({ product }) => product.id);
  const talk = {
    focusIds: offered.length > 0 ? offered : ledger.talk.focusIds,
    offeredProductIds: [...new Set([...ledger.talk.offeredProductIds, ...offered])],
  };
  const lines = chosen.map(({ text }) => text);
  return {
    paragraphs: [
      intro !== null && lines.length === 1 ? `${intro} ${lines[0]}` : [intro, ...lines].filter(Boolean).join('\n'),
    ],
    facts: chosen.flatMap(({ facts }) => facts),
    ledger: withTalk(ledger, talk),
    asked: null,
    offered,
    markUnread: false,
  };
}

function inTalk(ledger: Ledger, { catalogue, opening }: TurnInput): CatalogueProduct[] {
  const lately = catalogue.filter(({ id }) => ledger.talk.focusIds.includes(id));
  return lately.length > 0 ? lately : catalogue.filter(({ id }) => id === opening?.productId);
}

const AMONG_THESE = /\b(?:d[eo]s dois|das duas|dess[ea]s|dest[ea]s|del[ea]s|entre (?:os|as|el[ea]s))\b/;

function amongWhich(
  { ledger, text, slots }: Reading,
  input: TurnInput,
  focus: Focus,
  { isWhole = false }: { isWhole?: boolean } = {},
) {
  const onSale = input.catalogue.filter(isForSale);
  const narrowed = onSale.filter(
    ({ type, location }) =>
      (!isKnown(ledger, 'type') || type === ledger.type.value) &&
      (!isKnown(ledger, 'location') || matchLocation(ledger.location.value ?? '', location) === 'same'),
  );
  const isAsked = slots.propertyType !== null || slots.location !== null || slots.propertyStage !== null;
  const these = focus.isNamed
    ? focus.products
    : AMONG_THESE.test(plainForm(text))
      ? inTalk(ledger, input).filter(isForSale)
      : [];
  if (these.length > 1) return { products: these, scope: 'these' as const };
  if (isAsked) return { products: onSale.filter((product) => fitsAsked(product, slots)), scope: 'asked' as const };
  return !isWhole && narrowed.length > 1 && narrowed.length < onSale.length
    ? { products: narrowed, scope: 'asked' as const }
    : { products: onSale, scope: 'all' as const };
}

const fitsAsked = (product: CatalogueProduct, { propertyType, propertyStage, location }: Reading['slots']): boolean =>
  (propertyType === null || product.type === propertyType) &&
  (propertyStage === null || (stageOf(product) ?? propertyStage) === propertyStage) &&
  (location === null || ['same', 'unclear'].includes(matchLocation(location, product.location)));

function answerExtreme(extreme: Extreme, reading: Reading, input: TurnInput, focus: Focus): DraftAddition | null {
  const { ledger } = reading;
  const reference = inTalk(ledger, input).filter(isForSale);
  if (extreme.isRelative && reference.length > 0) return beyondThese(extreme, reference, reading, input);
  if (extreme.isRemark) return null;
  const { products, scope } = amongWhich(reading, input, focus, extreme);
  const measured = products.filter((product) => measureOf(product, extreme) !== null);
  const value = (product: CatalogueProduct) => measureOf(product, extreme) ?? 0;
  const ranked = measured.toSorted((a, b) => (extreme.wants === 'least' ? value(a) - value(b) : value(b) - value(a)));
  const [best] = ranked;
  const isChosen = (product: CatalogueProduct) => extreme.isPlural || (best && value(product) === value(best));
  const chosen = ranked.filter(isChosen).slice(0, SHOWN);
  if (chosen.length === 0) return null;
  const intro = CHOICE_TEXTS.extreme({
    ...extreme,
    count: chosen.length,
    scope,
    isPartial: measured.length < products.length,
  });
  return step(ledger, intro, choose(chosen));
}

function beyondThese(
  extreme: Extreme,
  reference: CatalogueProduct[],
  { ledger }: Reading,
  input: TurnInput,
): DraftAddition | null {
  const limits = reference.map((product) => measureOf(product, extreme)).filter((value) => value !== null);
  if (limits.length === 0) return null;
  const isBeyond = (value: number | null) =>
    value !== null &&
    (extreme.wants === 'least' ? limits.every((limit) => value < limit) : limits.every((limit) => value > limit));
  const others = matchProducts(ledger, input.catalogue).filter(({ product }) => isBeyond(measureOf(product, extreme)));
  const kinds = new Set(reference.map(({ type }) => type));
  // A kind the lead never asked for keeps nothing cheaper from being shown.
  const isOfAnyKind = extreme.by === 'price' && !extreme.isRemark && !isKnown(ledger, 'type');
  const alike = isOfAnyKind ? others : others.filter(({ product }) => kinds.has(product.type));
  // Neither a remark that a product is expensive nor the wish for one more bedroom asks for another kind.
  const unlike =
    extreme.isRemark || extreme.by === 'rooms'
      ? others.filter(({ product }) => reference.some(({ type }) => areKin(type, product.type)))
      : others;
  const chosen = (alike.length > 0 ? alike : unlike).slice(0, SHOWN).map(({ product }) => product);
  if (chosen.length > 0) {
    const told = choose(chosen).map((one) => ({ ...one, text: withDifferences(one, reference) }));
    return step(ledger, CHOICE_TEXTS.beyond({ ...extreme, count: chosen.length }), told);
  }
  const [best, next] = reference
    .filter((product) => measureOf(product, extreme) !== null)
    .toSorted(
      (a, b) => ((measureOf(a, extreme) ?? 0) - (measureOf(b, extreme) ?? 0)) * (extreme.wants === 'least' ? 1 : -1),
    );
  if (best && next && !extreme.isRemark)
    return step(ledger, CHOICE_TEXTS.leastOfThese(extreme), [{ ...describeProduct(best), product: best }]);
  return {
    paragraphs: [CHOICE_TEXTS.nothingBeyond(extreme)],
    facts: [],
    ledger,
    asked: null,
    offered: [],
    markUnread: false,
  };
}

/** What is told of another kind or place says so. */
function withDifferences({ text, product }: Choice, reference: readonly CatalogueProduct[]): string {
  const { type, location } = product;
  const stage = stageOf(product);
  const differs = [
    type !== null && reference.every((one) => one.type !== type) && DIFFERENCES.type(typeLabel(type) ?? type),
    location !== null &&
      reference.every((one) => matchLocation(location, one.location) !== 'same') &&
      DIFFERENCES.location(location),
    stage !== null && reference.every((one) => stageOf(one) !== stage) && DIFFERENCES.stage(stageWord(stage, type)),
  ].filter((said) => said !== false);
  return differs.length === 0 ? text : `${text}\n${CHOICE_TEXTS.differs(differs)}`;
}

function answerArea({ min, max }: AreaWish, reading: Reading, input: TurnInput, focus: Focus): DraftAddition | null {
  const { products } = amongWhich(reading, input, focus);
  const fits = ({ metragemMin, metragemMax }: CatalogueProduct) =>
    (metragemMin ?? metragemMax) !== null &&
    (min === null || (metragemMax ?? metragemMin ?? 0) >= min) &&
    (max === null || (metragemMin ?? metragemMax ?? 0) <= max);
  const chosen = matchProducts(reading.ledger, products.filter(fits))
    .slice(0, LISTED)
    .map(({ product }) => product);
  if (chosen.length > 0) return step(reading.ledger, CHOICE_TEXTS.thatSize, choose(chosen));
  return { ...step(reading.ledger, CHOICE_TEXTS.noneThatSize, []), offered: [] };
}

function answerWhich(reading: Reading, input: TurnInput, focus: Focus): DraftAddition | null {
  if (reading.slots.budgetMax !== null || reading.slots.budgetMin !== null) return null;
  return quoteEach(amongWhich(reading, input, focus, { isWhole: true }).products, reading.text, reading.ledger);
}

function quoteEach(products: readonly CatalogueProduct[], question: string, ledger: Ledger): DraftAddition | null {
  const stems = topicStems(question);
  if (stems.own.size === 0) return null;
  const telling = products
    .map((product) => ({ product, facts: findFacts(product, stems) }))
    .filter(({ facts }) => facts.length > 0)
    .slice(0, LISTED);
  if (telling.length === 0) return null;
  const chosen = telling.map(({ product, facts }) => {
    const said = facts.map(({ text }) => text.replace(/[.!]{1,40}$/, ''));
    return { product, facts, text: FACT_TEXTS.features(product.name, said) };
  });
  return step(ledger, null, chosen);
}

function answerReady(reading: Reading, input: TurnInput, focus: Focus): DraftAddition | null {
  const { products } = amongWhich(reading, input, focus);
  const ready = products.filter((product) => stageOf(product) === 'pronto').slice(0, LISTED);
  if (ready.length > 0) return step(reading.ledger, CHOICE_TEXTS.ready, choose(ready));
  return quoteEach(products, 'entrega previsao conclusao chaves', reading.ledger);
}

export function answerChoice(input: TurnInput, reading: Reading, focus: Focus): DraftAddition | null {
  if (reading.wished || (focus.isNamed ? focus.products.length < 2 : focus.isMissing)) return null;
  const area = readAreaWish(reading.text);
  if (area) return answerArea(area, reading, input, focus);
  const extreme = readExtreme(reading.text);
  if (extreme) return answerExtreme(extreme, reading, input, focus);
  if (asksReadyFirst(reading.text)) return answerReady(reading, input, focus);
  return asksWhichHas(reading.text) && reading.text.includes('?') ? answerWhich(reading, input, focus) : null;
}
