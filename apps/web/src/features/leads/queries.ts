import { Deleted } from '@prumo/contracts/fields';
import type { LeadId, UndoId } from '@prumo/contracts/ids';
import {
  BulkAnswer,
  type BulkBody,
  LEAD_PAGE_SIZE,
  Lead,
  LeadCount,
  LeadStats,
  PhoneMatches,
} from '@prumo/contracts/leads';
import { UndoAnswer } from '@prumo/contracts/leads/changes';
import { LeadTimeline } from '@prumo/contracts/leads/timeline';
import { MovedLead, type MoveLeadBody } from '@prumo/contracts/pipeline';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { leadQuery, leadsQuery } from '#domain/leads/queries.ts';
import { api, withQuery } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';
import { LONG_ANSWER_MS } from '#platform/requests/send-request.ts';
import { filterOf, type LeadsFilter, type LeadsSearch } from './leads-search.ts';
import type { LeadChoice } from './use-selection.ts';

export const leadListQuery = ({ page = 1, ...filter }: LeadsFilter & Pick<LeadsSearch, 'page'>) =>
  leadsQuery({ ...filterOf(filter), page, limit: LEAD_PAGE_SIZE });
export const leadStatsQuery = pathQuery('/api/leads/stats', LeadStats);
export const timelineQuery = (id: LeadId) => {
  const path = `/api/leads/${id}/timeline`;
  return infiniteQueryOptions({
    queryKey: [path, 'pages'] as const,
    queryFn: ({ pageParam, signal }) => api.get(withQuery(path, { cursor: pageParam }), LeadTimeline, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
};
export const phoneMatchesQuery = (phone: string, exceptId?: LeadId) =>
  queryOptions({
    ...pathQuery(withQuery('/api/leads/phone-matches', { phone, exceptId }), PhoneMatches),
    staleTime: 10_000,
    retry: false,
  });

export const countLeads = async (filter: LeadsFilter) =>
  (await api.get(withQuery('/api/leads/count', filterOf(filter)), LeadCount)).total;

export const exportPath = (filter: LeadsFilter, ids: readonly LeadId[]) =>
  withQuery('/api/leads/export', ids.length > 0 ? { ids: ids.join() } : filterOf(filter));

/** Every write to leads makes lists, statistics, board and dashboard stale (decision NS-039). */
export const leadsChanged = () =>
  invalidatePaths('/api/leads', '/api/lead-lists', '/api/dashboard', '/api/campaigns/filters');

export type LeadChanges = Record<string, string | string[] | boolean | undefined>;

export const useCreateLead = () =>
  useMutation({ mutationFn: (body: LeadChanges) => api.post('/api/leads', body, Lead), onSuccess: leadsChanged });

export const useUpdateLead = () =>
  useMutation({
    mutationFn: ({ id, changes }: { id: LeadId; changes: LeadChanges }) => api.put(`/api/leads/${id}`, changes, Lead),
    onSuccess: leadsChanged,
  });

export const useMoveLead = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: LeadId } & MoveLeadBody) =>
      api.patch(`/api/leads/${id}/status`, body, MovedLead),
    onSuccess: leadsChanged,
  });

export const useDeleteLead = () =>
  useMutation({
    mutationFn: (id: LeadId) => api.delete(`/api/leads/${id}`, Deleted),
    onSuccess: (_answer, id) => {
      queryClient.removeQueries({ queryKey: leadQuery(id).queryKey });
      return leadsChanged();
    },
  });

export type BulkChange = Pick<BulkBody, 'action' | 'value' | 'sales'>;

export const useBulkLeads = () =>
  useMutation({
    mutationFn: ({ choice, ...change }: BulkChange & { choice: LeadChoice }) =>
      api.post('/api/leads/bulk', { ...choice, ...change }, BulkAnswer, { answerWithin: LONG_ANSWER_MS }),
    onSuccess: leadsChanged,
  });

export const useUndoChange = () =>
  useMutation({
    mutationFn: (undoId: UndoId) =>
      api.post(`/api/leads/undo/${undoId}`, {}, UndoAnswer, { answerWithin: LONG_ANSWER_MS }),
    onSuccess: leadsChanged,
  });
