import { Product } from '@prumo/contracts/products';
import { pathQuery } from '#platform/requests/query-client.ts';

/** Shows the cache and refetches on every visit. */
export const productsQuery = pathQuery('/api/products', Product.array());
