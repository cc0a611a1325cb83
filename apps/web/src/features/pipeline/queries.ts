import { LEAD_LIMIT_MAX, Lead, LeadList, type LeadStatus } from '@prumo/contracts/leads';
import { AutoClassifyAnswer, ColumnPage, type MoveLeadBody } from '@prumo/contracts/pipeline';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, withQuery } from '#platform/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/query-client.ts';

const LEADS = '/api/leads';
const staleTime = 30_000;
const gcTime = 5 * 60_000;

export const boardQuery = {
  ...pathQuery(withQuery(LEADS, { limit: LEAD_LIMIT_MAX, view: 'board' }), LeadList),
  staleTime,
  gcTime,
};

/**
 * The cards of a column behind its first page, `pages` pages of them. Each depth builds on the one before, so that one
 * more page is one request, and a column that changed is read anew from its cursor. The key begins with the leads' path:
 * what makes the board old makes these old.
 */
export const columnQuery = (status: LeadStatus, cursor: string, pages: number) =>
  queryOptions({
    queryKey: [LEADS, 'column', status, cursor, pages] as const,
    queryFn: async ({ signal }): Promise<ColumnPage> => {
      const before: ColumnPage =
        pages > 1
          ? await queryClient.fetchQuery(columnQuery(status, cursor, pages - 1))
          : { leads: [], nextCursor: cursor };
      if (before.nextCursor === null) return before;
      const path = withQuery('/api/pipeline/column', { status, cursor: before.nextCursor });
      const page = await api.get(path, ColumnPage, signal);
      return { leads: [...before.leads, ...page.leads], nextCursor: page.nextCursor };
    },
    staleTime,
    gcTime,
  });

export const leadsChanged = () => invalidatePaths(LEADS, '/api/dashboard', '/api/campaigns/filters');

export type Move = { id: string } & MoveLeadBody;

export const useMoveLead = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Move) => api.patch(`${LEADS}/${id}/status`, body, Lead),
  });

export const useAutoClassify = () =>
  useMutation({
    mutationFn: () => api.post(`${LEADS}/auto-classify`, {}, AutoClassifyAnswer),
    onSuccess: leadsChanged,
  });
