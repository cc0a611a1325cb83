import type { ProductId } from '@prumo/contracts/ids';
import type { Slots } from '#features/understanding/index.ts';
import { memoizeByObject } from '#platform/concurrency/memoize-by-object.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { contentWords, wordsOf } from '../text/compare-words.ts';
import { matchLocation } from '../text/match-location.ts';
import { matchProducts } from './match-products.ts';
import { isForSale, stageOf } from './product-fields.ts';

const LIMIT = 3;
const KINDS = new Set(
  'apartamento apartamentos casa casas studio studios loft lofts cobertura terreno lote loteamento galpao sala salas loja flat vila residencial edificio condominio torre'.split(
    ' ',
  ),
);

const nameWords = memoizeByObject(({ name }: CatalogueProduct): string[] => wordsOf(name));

const ownWords = memoizeByObject(({ name, location }: CatalogueProduct): string[] => {
  const place = new Set(wordsOf(location ?? ''));
  return contentWords(name).filter((word) => !KINDS.has(word) && !place.has(word) && word.length > 2);
});

const namesWith = memoizeByObject((catalogue: readonly CatalogueProduct[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const product of catalogue)
    for (const word of new Set(nameWords(product))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
});

/** Matches the whole name or the words that distinguish it from other products. */
export function namedProducts(text: string, catalogue: readonly CatalogueProduct[]): CatalogueProduct[] {
  const words = wordsOf(text);
  const said = new Set(words);
  const plain = ` ${words.join(' ')} `;
  const whole = catalogue.filter((product) => plain.includes(` ${nameWords(product).join(' ')} `));
  if (whole.length > 0) return whole;
  const counts = namesWith(catalogue);
  return catalogue.filter((product) => {
    const unique = ownWords(product).filter((word) => counts.get(word) === 1);
    return (
      unique.length > 0 &&
      unique.every((word) => said.has(word)) &&
      unique.some((word) => word.length > 3 && !COMMON.has(word))
    );
  });
}

const COMMON = new Set(
  'life vista view park parque jardim jardins bela belo novo nova home prime office center centro club porto praia mar norte sul leste oeste vila alto mais'.split(
    ' ',
  ),
);

export type Focus = {
  products: CatalogueProduct[];
  isNamed: boolean;
  unavailable: CatalogueProduct[];
  isMissing: boolean;
};

type FocusInput = {
  text: string;
  slots: Slots;
  ledger: Ledger;
  catalogue: readonly CatalogueProduct[];
  openingProductId: ProductId | null;
};

export function focusProducts({ text, slots, ledger, catalogue, openingProductId }: FocusInput): Focus {
  const named = namedProducts(text, catalogue);
  const unavailable = named.filter((product) => !isForSale(product));
  const onSale = catalogue.filter(isForSale);
  const found = (products: CatalogueProduct[]): Focus => ({
    products: products.slice(0, LIMIT),
    isNamed: named.length > 0,
    unavailable,
    isMissing: false,
  });
  const namedOnSale = named.filter(isForSale);
  if (named.length > 0) return found(namedOnSale);

  const lately = onSale.filter((product) => ledger.talk.focusIds.includes(product.id));
  const { propertyType, propertyStage, location } = slots;
  if (propertyType !== null || location !== null || propertyStage !== null) {
    const fitting = onSale.filter(
      (product) =>
        (propertyType === null || product.type === propertyType) &&
        (propertyStage === null || (stageOf(product) ?? propertyStage) === propertyStage) &&
        (location === null || ['same', 'unclear'].includes(matchLocation(location, product.location))),
    );
    if (fitting.length === 0) return { products: [], isNamed: false, unavailable, isMissing: true };
    const both = fitting.filter((product) => lately.includes(product));
    if (both.length > 0) return found(both);
    const ranked = matchProducts(ledger, fitting);
    const matches = ranked.filter((match) => match.isMatch);
    return found((matches.length > 0 ? matches : ranked).map((match) => match.product));
  }
  if (lately.length > 0) return found(lately);
  const opening = onSale.filter((product) => product.id === openingProductId);
  if (opening.length > 0) return found(opening);
  const isMeant = ({ id }: CatalogueProduct) => ledger.talk.focusIds.includes(id) || id === openingProductId;
  const gone = catalogue.filter((product) => isMeant(product) && !isForSale(product));
  if (gone.length > 0) return { products: [], isNamed: false, unavailable: gone, isMissing: false };
  if (ledger.type.value !== null || ledger.location.value !== null) {
    const matches = matchProducts(ledger, onSale).filter((match) => match.isMatch);
    if (matches.length > 0) return found(matches.map((match) => match.product));
    return { products: [], isNamed: false, unavailable, isMissing: true };
  }
  return found(onSale.length <= LIMIT ? onSale : []);
}
