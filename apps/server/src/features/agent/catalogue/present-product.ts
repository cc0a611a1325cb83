import { sayField } from '@prumo/contracts/products/property-fields';
import type { Ledger } from '../ledger/ledger.ts';
import type { CatalogueProduct, CatalogueQuote } from '../ledger/turn.ts';
import { DIFFERENCES, FACT_TEXTS, REASONS } from './fact-texts.ts';
import type { ProductMatch } from './match-products.ts';
import { factOf, propertyFacts, publicFacts } from './product-facts.ts';
import { PURPOSE_LABELS, purposesOf, stageOf, stageWord, typeLabel } from './product-fields.ts';

export function reasonsFor({ product, fits }: ProductMatch, texts = REASONS): string[] {
  const stage = stageOf(product);
  const label = typeLabel(product.type);
  return [
    fits.type === 'fits' && label ? texts.type(label) : null,
    fits.location === 'fits' ? texts.location : null,
    fits.price === 'fits' ? texts.price : null,
    fits.stage === 'fits' && stage ? texts.stage(stageWord(stage, product.type)) : null,
    fits.rooms === 'fits' ? texts.rooms : null,
    fits.parking === 'fits' ? texts.parking : null,
    fits.pets === 'fits' ? texts.pets : null,
    fits.purpose === 'fits' ? texts.purpose : null,
  ].filter((reason) => reason !== null);
}

const wishesMissed = (fits: ProductMatch['fits'], texts: typeof DIFFERENCES, isOnlyRent: boolean) => [
  fits.parking === 'differs' ? texts.parking : null,
  fits.pets === 'differs' ? texts.pets : null,
  fits.deal === 'differs' ? texts[isOnlyRent ? 'onlyRent' : 'onlySale'] : null,
];

export function differencesOf({ product, fits }: ProductMatch, ledger: Ledger, texts = DIFFERENCES): string[] {
  const stage = stageOf(product);
  const label = typeLabel(product.type);
  const purposes = [...purposesOf(product)].map((purpose) => PURPOSE_LABELS[purpose]);
  const isAbove = (product.precoMin ?? 0) > (ledger.budget.value?.max ?? Number.POSITIVE_INFINITY);
  return [
    fits.type === 'differs' && label ? texts.type(label) : null,
    fits.location !== 'fits' && fits.location !== 'not-asked' && product.location
      ? texts.location(product.location)
      : null,
    fits.price === 'differs' ? (isAbove ? texts.priceAbove : texts.priceBelow) : null,
    fits.price === 'unknown' ? texts.priceUnknown : null,
    fits.stage === 'differs' && stage ? texts.stage(stageWord(stage, product.type)) : null,
    fits.rooms === 'differs' ? texts.rooms : null,
    fits.rooms === 'unknown' ? texts.roomsUnknown : null,
    ...wishesMissed(fits, texts, product.purpose === 'locacao'),
    fits.purpose === 'differs' && purposes.length > 0 ? texts.purpose(purposes.join(' e ')) : null,
  ].filter((difference) => difference !== null);
}

/** "casa pronta", "galpão em construção"; empty if the catalogue states neither. */
export function describeKind(product: CatalogueProduct): string {
  const stage = stageOf(product);
  return [typeLabel(product.type), stage && stageWord(stage, product.type)].filter(Boolean).join(' ');
}

const SHOWN_FIELDS = ['bedrooms', 'parking'];

export function describeProduct(product: CatalogueProduct): { text: string; facts: CatalogueQuote[] } {
  const kind = describeKind(product);
  const area = FACT_TEXTS.areaRange(product.metragemMin, product.metragemMax);
  const price = FACT_TEXTS.priceRange(product.precoMin, product.precoMax);
  const rent = sayField(product, 'rentPrice');
  const facts = [
    kind ? factOf(product, 'type', kind) : null,
    product.location ? factOf(product, 'location', `em ${product.location}`) : null,
    area ? factOf(product, 'metragemMin', area) : null,
    ...propertyFacts(product).filter(({ field }) => SHOWN_FIELDS.includes(field)),
    price ? factOf(product, 'precoMin', price) : null,
    rent ? factOf(product, 'rentPrice', rent) : null,
  ].filter((fact) => fact !== null);
  const known = facts.map((fact) => fact.text).join(', ');
  return { text: known ? `*${product.name}*: ${known}.` : `*${product.name}*.`, facts };
}

function remindOfProduct(product: CatalogueProduct): { text: string; facts: CatalogueQuote[] } {
  const price = FACT_TEXTS.priceRange(product.precoMin, product.precoMax);
  return { text: FACT_TEXTS.toldBefore(product.name, price), facts: price ? [factOf(product, 'precoMin', price)] : [] };
}

/** Of what was told before (`isTold`) only what makes it fit is said. */
export function presentProduct(
  match: ProductMatch,
  ledger: Ledger,
  { isTold = false }: { isTold?: boolean } = {},
): { text: string; facts: CatalogueQuote[] } {
  const { text, facts } = isTold ? remindOfProduct(match.product) : describeProduct(match.product);
  const reasons = reasonsFor(match);
  const differences = differencesOf(match, ledger);
  const highlights = publicFacts(match.product)
    .filter((fact) => fact.field !== 'description' && !facts.some((said) => said.text === fact.text.toLowerCase()))
    .slice(0, 2);
  const lines = [
    text,
    highlights.length > 0 ? FACT_TEXTS.highlights(highlights.map((fact) => fact.text)) : null,
    reasons.length > 0 ? `${match.isMatch ? 'Por que combina' : 'O que combina'}: ${reasons.join(', ')}.` : null,
    differences.length > 0
      ? match.isMatch
        ? `Observação: ${differences.join(', ')}.`
        : FACT_TEXTS.differs(differences)
      : null,
  ];
  return { text: lines.filter((line) => line !== null).join('\n'), facts: [...facts, ...highlights] };
}
