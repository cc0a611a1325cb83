import { COMPARISON_TEXTS, FACT_TEXTS } from '../catalogue/fact-texts.ts';
import type { Focus } from '../catalogue/focus-products.ts';
import { matchProducts } from '../catalogue/match-products.ts';
import { describeKind } from '../catalogue/present-product.ts';
import { COMPARED_TOPICS, factOf, publicFacts, toldBriefly } from '../catalogue/product-facts.ts';
import { isForSale } from '../catalogue/product-fields.ts';
import { withTalk } from '../ledger/ledger.ts';
import type { CatalogueProduct, CatalogueQuote, TurnInput } from '../ledger/turn.ts';
import { namedByPlace } from '../names/names-in-text.ts';
import type { Reading } from '../reading/read-turn.ts';
import type { DraftAddition } from './draft.ts';

const COMPARED = 3;
const OWN_SHOWN = 4;

/** Field by field what differs; null if there are not two to compare. */
export function compareProducts({ catalogue }: TurnInput, reading: Reading, focus: Focus): DraftAddition | null {
  const products = comparedIn(reading, focus, catalogue.filter(isForSale)).slice(0, COMPARED);
  if (products.length < 2) return null;
  const rows = ROWS.map((row) => compareRow(row, products));
  const sentences = [
    COMPARISON_TEXTS.intro(products.map(({ name }) => name)),
    ...rows.flatMap(({ sentence }) => sentence ?? []),
    ...products.flatMap((product) => ownLine(product, products) ?? []),
  ];
  return {
    paragraphs: [sentences.join('\n')],
    facts: [...rows.flatMap(({ facts }) => facts), ...products.flatMap((product) => ownFacts(product, products))],
    ledger: withTalk(reading.ledger, { focusIds: products.map(({ id }) => id) }),
    asked: null,
    offered: [],
    markUnread: false,
  };
}

function comparedIn({ text, ledger, slots }: Reading, focus: Focus, onSale: CatalogueProduct[]): CatalogueProduct[] {
  const isDescribed = focus.isNamed || slots.location !== null || slots.propertyType !== null;
  if (isDescribed && focus.products.length > 1) return focus.products;
  const told = (ids: readonly string[]) => ids.flatMap((id) => onSale.find((product) => product.id === id) ?? []);
  const offered = told(ledger.talk.offeredProductIds);
  const counted = namedByPlace(text, offered);
  if (counted.length > 1) return counted;
  const lately = told(ledger.talk.focusIds);
  if (lately.length > 1) return lately;
  if (offered.length > 1) return offered.slice(-2);
  // Only one was shown: the next that fits is the second.
  const others = matchProducts(ledger, onSale).filter(({ isMatch, product }) => isMatch && !offered.includes(product));
  return offered.length === 1 ? [...offered, ...others.slice(0, 1).map(({ product }) => product)] : [];
}

type Row = { verb: string; quote: (product: CatalogueProduct) => CatalogueQuote | null };

const textOf = (product: CatalogueProduct, field: keyof CatalogueProduct, text: string | null) =>
  text ? factOf(product, field, text) : null;

const ROWS: readonly Row[] = [
  { verb: 'é', quote: (product) => textOf(product, 'type', describeKind(product)) },
  { verb: 'fica', quote: (product) => textOf(product, 'location', product.location && `em ${product.location}`) },
  {
    verb: 'tem',
    quote: (product) => textOf(product, 'metragemMin', FACT_TEXTS.areaRange(product.metragemMin, product.metragemMax)),
  },
  {
    verb: 'custa',
    quote: (product) => textOf(product, 'precoMin', FACT_TEXTS.priceRange(product.precoMin, product.precoMax)),
  },
  ...COMPARED_TOPICS.map((topic) => ({
    verb: 'tem',
    quote: (product: CatalogueProduct) => toldBriefly(product, topic),
  })),
];

function compareRow(
  { verb, quote }: Row,
  products: readonly CatalogueProduct[],
): { sentence: string | null; facts: CatalogueQuote[] } {
  const quotes = products.map(quote);
  const facts = quotes.filter((fact) => fact !== null);
  if (facts.length === 0) return { sentence: null, facts };
  const [first] = facts;
  const isAlike = facts.length === products.length && facts.every(({ text }) => text === first?.text);
  const values = products.map(({ name }, place) => ({ name, value: quotes[place]?.text ?? null }));
  const sentence = isAlike && first ? COMPARISON_TEXTS.alike(first.text, products.length) : null;
  return { sentence: sentence ?? COMPARISON_TEXTS.differing(verb, values), facts };
}

/** What the catalogue says of this one and of none of the others. */
function ownFacts(product: CatalogueProduct, products: readonly CatalogueProduct[]): CatalogueQuote[] {
  const isCompared = (fact: CatalogueQuote) =>
    COMPARED_TOPICS.some((topic) => textIn(fact) === toldBriefly(product, topic)?.text);
  const listed = (one: CatalogueProduct) => publicFacts(one).filter(({ field }) => field !== 'description');
  const elsewhere = new Set(
    products.filter((other) => other !== product).flatMap((other) => listed(other).map(textIn)),
  );
  return listed(product)
    .filter((fact) => !elsewhere.has(textIn(fact)) && !isCompared(fact))
    .slice(0, OWN_SHOWN);
}

const textIn = ({ text }: CatalogueQuote) => text.toLowerCase();

function ownLine(product: CatalogueProduct, products: readonly CatalogueProduct[]): string | null {
  const own = ownFacts(product, products).map(({ text }) => text.replace(/[.!]{1,9}$/, ''));
  return own.length === 0 ? null : COMPARISON_TEXTS.own(product.name, own);
}
