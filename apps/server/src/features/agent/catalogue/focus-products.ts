import type { ProductId } from '@prumo/contracts/ids';
import { plainForm, type Slots } from '#features/understanding/index.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { countedIn, namesInText, ofThose } from '../names/names-in-text.ts';
import { positionsOf } from '../text/compare-words.ts';
import { matchLocation } from '../text/match-location.ts';
import { matchProducts } from './match-products.ts';
import { isForSale, stageOf } from './product-fields.ts';

const LIMIT = 3;
export type Focus = {
  products: CatalogueProduct[];
  isNamed: boolean;
  /** Several products share the name that was said. */
  isUnsure: boolean;
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

/** 'Vi o AP102': a code without a figure may be a word like any other. */
const isCodeSaid = (text: string, { code }: CatalogueProduct): boolean =>
  code != null && code.length > 2 && /\d/.test(code) && positionsOf(plainForm(code), plainForm(text)).length > 0;

function namedIn(text: string, catalogue: readonly CatalogueProduct[]) {
  const coded = catalogue.filter((product) => isCodeSaid(text, product));
  return coded.length > 0 ? { products: coded, isUnsure: false } : namesInText(text, catalogue);
}

export function focusProducts({ text, slots, ledger, catalogue, openingProductId }: FocusInput): Focus {
  const { products: named, isUnsure } = namedIn(text, catalogue);
  const unavailable = named.filter((product) => !isForSale(product));
  const onSale = catalogue.filter(isForSale);
  const found = (products: CatalogueProduct[]): Focus => ({
    products: products.slice(0, LIMIT),
    isNamed: named.length > 0,
    isUnsure: isUnsure && products.length > 1,
    unavailable,
    isMissing: false,
  });
  const namedOnSale = named.filter(isForSale);
  if (named.length > 0) return found(namedOnSale);

  const listed = ledger.talk.listedIds.flatMap((id) => catalogue.find((product) => product.id === id) ?? []);
  const [counted] = countedIn(text, listed);
  if (counted)
    return isForSale(counted)
      ? { ...found([counted]), isNamed: true }
      : { ...found([]), isNamed: true, unavailable: [counted] };

  // In the order in which they were told, which 'o primeiro' refers to.
  const lately = ledger.talk.focusIds.flatMap((id) => onSale.find((product) => product.id === id) ?? []);
  const { propertyType, propertyStage, location } = slots;
  if (propertyType !== null || location !== null || propertyStage !== null) {
    const fitting = onSale.filter(
      (product) =>
        (propertyType === null || product.type === propertyType) &&
        (propertyStage === null || (stageOf(product) ?? propertyStage) === propertyStage) &&
        (location === null || ['same', 'unclear'].includes(matchLocation(location, product.location))),
    );
    if (fitting.length === 0) return { products: [], isNamed: false, isUnsure: false, unavailable, isMissing: true };
    const both = fitting.filter((product) => lately.includes(product));
    if (both.length > 0) return found(both);
    const ranked = matchProducts(ledger, fitting);
    const matches = ranked.filter((match) => match.isMatch);
    return found((matches.length > 0 ? matches : ranked).map((match) => match.product));
  }
  if (lately.length > 0) {
    const meant = ofThose(text, lately);
    return { ...found(meant), isNamed: meant.length < lately.length };
  }
  const opening = onSale.filter((product) => product.id === openingProductId);
  if (opening.length > 0) return found(opening);
  const isMeant = ({ id }: CatalogueProduct) => ledger.talk.focusIds.includes(id) || id === openingProductId;
  const gone = catalogue.filter((product) => isMeant(product) && !isForSale(product));
  if (gone.length > 0) return { products: [], isNamed: false, isUnsure: false, unavailable: gone, isMissing: false };
  if (ledger.type.value !== null || ledger.location.value !== null) {
    const matches = matchProducts(ledger, onSale).filter((match) => match.isMatch);
    if (matches.length > 0) return found(matches.map((match) => match.product));
    return { products: [], isNamed: false, isUnsure: false, unavailable, isMissing: true };
  }
  return found(onSale.length <= LIMIT ? onSale : []);
}
