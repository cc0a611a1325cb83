import {
  type OutdatedConversation,
  TOLD_PREPARED_MAX,
  TOLD_VALUES_PAGE_SIZE,
  ToldValues,
} from '@prumo/contracts/agent/told-values';
import type { ProductId } from '@prumo/contracts/ids';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, withQuery } from '#platform/requests/api.ts';
import { queryClient } from '#platform/requests/query-client.ts';

const pathOf = (id: ProductId) => `/api/products/${id}/told-values`;

export const toldValuesQuery = (id: ProductId) =>
  infiniteQueryOptions({
    queryKey: [pathOf(id)] as const,
    queryFn: ({ pageParam, signal }) => api.get(withQuery(pathOf(id), { page: pageParam }), ToldValues, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.rows.length === TOLD_VALUES_PAGE_SIZE ? page + 1 : undefined),
  });

export async function countOutdated(id: ProductId): Promise<number> {
  const { pages } = await queryClient.fetchInfiniteQuery(toldValuesQuery(id));
  return pages[0]?.total ?? 0;
}

/** The latest told, as many as are drafted at once. */
export async function fetchOutdated(id: ProductId, total: number): Promise<OutdatedConversation[]> {
  const pages = Math.max(1, Math.ceil(Math.min(total, TOLD_PREPARED_MAX) / TOLD_VALUES_PAGE_SIZE));
  const all = await queryClient.fetchInfiniteQuery({ ...toldValuesQuery(id), pages });
  return all.pages.flatMap(({ rows }) => rows).slice(0, TOLD_PREPARED_MAX);
}
