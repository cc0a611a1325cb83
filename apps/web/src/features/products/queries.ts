import { Deleted } from '@prumo/contracts/fields';
import type { ProductId } from '@prumo/contracts/ids';
import { type CreateProductBody, Product, SavedProduct, type UpdateProductBody } from '@prumo/contracts/products';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths } from '#platform/requests/query-client.ts';

const productsChanged = () => invalidatePaths('/api/products');

export const useCreateProduct = () =>
  useMutation({
    mutationFn: (body: CreateProductBody) => api.post('/api/products', body, Product),
    onSuccess: productsChanged,
  });

export const useUpdateProduct = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: ProductId; body: UpdateProductBody }) =>
      api.put(`/api/products/${id}`, body, SavedProduct),
    onSuccess: () => invalidatePaths('/api/products', '/api/campaigns'),
  });

export const useDeleteProduct = () =>
  useMutation({
    mutationFn: (id: ProductId) => api.delete(`/api/products/${id}`, Deleted),
    onSuccess: () => invalidatePaths('/api/products', '/api/campaigns'),
  });
