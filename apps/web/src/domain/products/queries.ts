import { Product } from '@prumo/contracts/products';
import { pathQuery } from '#platform/requests/query-client.ts';

/** Always stale: every visit asks again while showing what is kept. */
export const productsQuery = pathQuery('/api/products', Product.array());
