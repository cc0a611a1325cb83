import type { PublishConsent } from '@prumo/contracts/agent/consent';
import { Deleted } from '@prumo/contracts/fields';
import type { ProductId } from '@prumo/contracts/ids';
import { type CreateProductBody, Product, SavedProduct, type UpdateProductBody } from '@prumo/contracts/products';
import { ProductList, ProductRegion } from '@prumo/contracts/products/list';
import { useMutation } from '@tanstack/react-query';
import { api, withQuery } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery } from '#platform/requests/query-client.ts';
import { filterOf, type ProductsSearch } from './products-search.ts';

export const productListQuery = ({ sort, page, ...search }: ProductsSearch) =>
  pathQuery(withQuery('/api/products/list', { ...filterOf(search), sort, page }), ProductList);
export const exportPath = ({ sort, ...search }: ProductsSearch, format: 'csv' | 'xlsx') =>
  withQuery('/api/products/export', { ...filterOf(search), sort, format });
export const regionsQuery = pathQuery('/api/products/regions', ProductRegion.array());

const productsChanged = () => invalidatePaths('/api/products', '/api/ai/publications');
const CHANGED = ['/api/products', '/api/campaigns', '/api/ai/publications', '/api/ai/cases'];

export const useCreateProduct = () =>
  useMutation({
    mutationFn: (body: CreateProductBody) => api.post('/api/products', body, Product),
    onSuccess: productsChanged,
  });

export const useUpdateProduct = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: ProductId; body: UpdateProductBody }) =>
      api.put(`/api/products/${id}`, body, SavedProduct),
    onSuccess: () => invalidatePaths(...CHANGED),
  });

export const useDeleteProduct = () =>
  useMutation({
    mutationFn: ({ id, consent }: { id: ProductId; consent: PublishConsent }) =>
      api.delete(`/api/products/${id}`, Deleted, consent),
    onSuccess: () => invalidatePaths(...CHANGED),
  });
