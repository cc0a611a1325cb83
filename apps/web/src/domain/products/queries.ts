import { Product } from '@prumo/contracts/products';
import { pathQuery } from '#platform/requests/query-client.ts';

export const productsQuery = pathQuery('/api/products', Product.array());
