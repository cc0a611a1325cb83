import { Deleted } from '@prumo/contracts/fields';
import type { SuppressionId } from '@prumo/contracts/ids';
import {
  SUPPRESSION_PAGE_SIZE,
  type SuppressBody,
  Suppression,
  SuppressionList,
  type SuppressManyBody,
  SuppressReport,
} from '@prumo/contracts/suppressions';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { api, withQuery } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery } from '#platform/requests/query-client.ts';

const PATH = '/api/suppressions';
export const EXPORT_PATH = `${PATH}/export`;

export const suppressionsQuery = (search: string, page: number) => ({
  ...pathQuery(withQuery(PATH, { search, page, limit: SUPPRESSION_PAGE_SIZE }), SuppressionList),
  placeholderData: keepPreviousData,
});

const changed = () => invalidatePaths(PATH, '/api/leads', '/api/conversations', '/api/campaigns', '/api/dashboard');

export const useSuppress = () =>
  useMutation({ mutationFn: (body: SuppressBody) => api.post(PATH, body, Suppression), onSuccess: changed });

export const useSuppressMany = () =>
  useMutation({
    mutationFn: (body: SuppressManyBody) => api.post(`${PATH}/import`, body, SuppressReport),
    onSettled: changed,
  });

export const useAllow = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: SuppressionId; reason: string }) =>
      api.delete(`${PATH}/${id}`, Deleted, { reason }),
    onSuccess: changed,
  });
