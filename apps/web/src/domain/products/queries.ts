import type { ProductId } from '@prumo/contracts/ids';
import { Product } from '@prumo/contracts/products';
import { pathQuery } from '#platform/requests/query-client.ts';

export const productsQuery = pathQuery('/api/products', Product.array());
export const productQuery = (id: ProductId) => pathQuery(`/api/products/${id}`, Product);
