import { reais, squareMetres } from '@prumo/contracts/text/money';
import { plainForm } from '#features/understanding/index.ts';
import { tellableFacts } from '../catalogue/product-facts.ts';
import { isForSale, STAGE_LABELS, stageOf } from '../catalogue/product-fields.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { namedProducts } from '../names/names-in-text.ts';
import { contentWords, stemOf, wordsOf } from '../text/compare-words.ts';
import { asSeen } from './as-seen.ts';

const FOUND_AT_MOST = 5;
const FACTS_AT_MOST = 12;
const FACT_LENGTH = 240;

const amount = (value: number | null): string | null => (value === null ? null : reais(value));
const area = (value: number | null): string | null => (value === null ? null : squareMetres(value));

/** Contains only what a lead may read, never the team's notes. */
export function productCard(product: CatalogueProduct) {
  const stage = stageOf(product);
  return {
    id: product.id,
    nome: asSeen(product.name),
    tipo: product.type,
    local: product.location && asSeen(product.location),
    fase: stage && STAGE_LABELS[stage],
    precoDe: amount(product.precoMin),
    precoAte: amount(product.precoMax),
    areaDe: area(product.metragemMin),
    areaAte: area(product.metragemMax),
    fatos: tellableFacts(product)
      .slice(0, FACTS_AT_MOST)
      .map(({ text }) => asSeen(text).slice(0, FACT_LENGTH)),
  };
}

export function searchCatalogue(words: string, catalogue: readonly CatalogueProduct[]) {
  const onSale = catalogue.filter(isForSale);
  const named = namedProducts(words, onSale);
  const wanted = new Set(contentWords(words).map(stemOf));
  const rate = (product: CatalogueProduct): number => {
    const said = [product.name, product.type ?? '', product.location ?? '', product.statusImovel ?? ''];
    const stems = new Set(
      wordsOf(plainForm([...said, ...tellableFacts(product).map(({ text }) => text)].join(' '))).map(stemOf),
    );
    return [...wanted].filter((stem) => stems.has(stem)).length + (named.includes(product) ? 100 : 0);
  };
  return onSale
    .map((product) => ({ product, rate: rate(product) }))
    .filter(({ rate }) => rate > 0)
    .sort((a, b) => b.rate - a.rate)
    .slice(0, FOUND_AT_MOST)
    .map(({ product }) => productCard(product));
}
