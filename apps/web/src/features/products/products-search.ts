import type { ProductId } from '@prumo/contracts/ids';
import {
  MOST_BEDROOMS_ASKED,
  PRODUCT_DEALS,
  PRODUCT_SORTS,
  PRODUCT_TYPES,
  SALE_STATUSES,
  SEARCH_MAX,
} from '@prumo/contracts/schema-free-values';
import { idOf, oneOf, positive, searchReader, text } from '#platform/browser/search-fields.ts';

export const NEW_PRODUCT = 'novo';

const PLACE_MAX = 100;
const LARGEST_PRICE = 2_147_483_647;

const filter = {
  search: text(SEARCH_MAX),
  purpose: oneOf(PRODUCT_DEALS),
  type: oneOf(PRODUCT_TYPES),
  minPrice: positive(LARGEST_PRICE),
  maxPrice: positive(LARGEST_PRICE),
  bedrooms: positive(MOST_BEDROOMS_ASKED),
  city: text(PLACE_MAX),
  neighborhood: text(PLACE_MAX),
  saleStatus: oneOf(SALE_STATUSES),
};

const readFilter = searchReader(filter);
export type ProductsFilter = ReturnType<typeof readFilter>;

export const readProductsSearch = searchReader({
  ...filter,
  sort: oneOf(PRODUCT_SORTS),
  page: positive(1_000_000),
  edit: idOf<ProductId | typeof NEW_PRODUCT>(),
  units: idOf<ProductId>(),
});
export type ProductsSearch = ReturnType<typeof readProductsSearch>;

export const NO_FILTER: ProductsFilter = readFilter({});

export const filterOf = (search: ProductsSearch): ProductsFilter => readFilter(search);

/** City and neighbourhood are one filter, as are the two prices. */
export function filterCount(asked: ProductsFilter): number {
  const { purpose, type, minPrice, maxPrice, bedrooms, city, neighborhood, saleStatus } = asked;
  return [purpose, type, minPrice ?? maxPrice, bedrooms, city ?? neighborhood, saleStatus].filter(Boolean).length;
}

export const isFiltered = (asked: ProductsFilter): boolean => Boolean(asked.search) || filterCount(asked) > 0;
