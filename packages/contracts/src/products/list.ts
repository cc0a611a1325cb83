import { z } from 'zod';
import { countTo, FIELD_INVALID, line, PageNumber } from '../fields.ts';
import { Product, SaleStatus } from '../products.ts';
import { MOST_BEDROOMS_ASKED, PRODUCT_DEALS, PRODUCT_SORTS, PRODUCT_TYPES, SEARCH_MAX } from '../schema-free-values.ts';

const reais = z.coerce
  .number({ error: FIELD_INVALID })
  .int(FIELD_INVALID)
  .min(0, FIELD_INVALID)
  .max(2_147_483_647, FIELD_INVALID);

export const ProductFilter = z.object({
  search: z.string().max(SEARCH_MAX, FIELD_INVALID).optional(),
  purpose: z.enum(PRODUCT_DEALS, { error: FIELD_INVALID }).optional(),
  type: z.enum(PRODUCT_TYPES, { error: FIELD_INVALID }).optional(),
  /** Of the price its card shows first: the rent where `purpose` asks for one. */
  minPrice: reais.optional(),
  maxPrice: reais.optional(),
  bedrooms: countTo(MOST_BEDROOMS_ASKED).optional(),
  city: line().max(100, FIELD_INVALID).optional(),
  neighborhood: line().max(100, FIELD_INVALID).optional(),
  saleStatus: SaleStatus.optional(),
});
export type ProductFilter = z.infer<typeof ProductFilter>;

export const ProductOrder = z.enum(PRODUCT_SORTS, { error: FIELD_INVALID }).default('newest');
export type ProductOrder = z.infer<typeof ProductOrder>;

export const ProductListQuery = ProductFilter.extend({ sort: ProductOrder, page: PageNumber });
export type ProductListQuery = z.infer<typeof ProductListQuery>;

export const ProductList = z.object({
  products: z.array(Product),
  total: z.number().int(),
});
export type ProductList = z.infer<typeof ProductList>;

/** Where products are; one of a city without a neighbourhood has only the city. */
export const ProductRegion = z.object({ city: z.string().nullable(), neighborhood: z.string().nullable() });
export type ProductRegion = z.infer<typeof ProductRegion>;

export const ProductExportQuery = ProductFilter.extend({
  sort: ProductOrder,
  format: z.enum(['csv', 'xlsx'], { error: FIELD_INVALID }).default('csv'),
});
export type ProductExportQuery = z.infer<typeof ProductExportQuery>;
