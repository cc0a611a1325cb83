import { UndoAnswer } from '@prumo/contracts/lead-changes';
import { LEAD_LIMIT_MAX, Lead, LeadDetail, type LeadStatus } from '@prumo/contracts/leads';
import {
  AutoClassifyAnswer,
  type AutoClassifyBody,
  Board,
  ClassifyPreview,
  type ClassifyRule,
  ColumnPage,
  LeadConversation,
  type MoveLeadBody,
} from '@prumo/contracts/pipeline';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, withQuery } from '#platform/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/query-client.ts';
import type { PipelineSearch } from './pipeline-search.ts';

const LEADS = '/api/leads';
const CLASSIFY = `${LEADS}/auto-classify`;
const staleTime = 30_000;
const gcTime = 5 * 60_000;

export type Filter = Pick<PipelineSearch, 'search' | 'stalled'>;
export const isFiltered = ({ search, stalled }: Filter) => Boolean(search || stalled);

/** The whole board comes with the leads' list; a part of it is asked for by name. Both are old when leads change. */
export const boardQuery = ({ search, stalled }: Filter) =>
  queryOptions({
    queryKey: [LEADS, 'board', { search, stalled }] as const,
    queryFn: ({ signal }) =>
      isFiltered({ search, stalled })
        ? api.get(withQuery('/api/pipeline/board', { search, stalled }), Board, signal)
        : api.get(withQuery(LEADS, { limit: LEAD_LIMIT_MAX, view: 'board' }), Board, signal),
    staleTime,
    gcTime,
    // A typed letter must not empty the screen.
    placeholderData: keepPreviousData,
  });

export const isBoardKey = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === 'board';
export const isColumnKey = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === 'column';

type ColumnPart = Filter & { status: LeadStatus };

/**
 * The cards of a column behind its first page, `pages` pages of them. Each depth builds on the one before, so that one
 * more page is one request, and a column that changed is read anew from its cursor. The key begins with the leads' path:
 * what makes the board old makes these old.
 */
export const columnQuery = (part: ColumnPart, cursor: string, pages: number) =>
  queryOptions({
    queryKey: [LEADS, 'column', part, cursor, pages] as const,
    queryFn: async ({ signal }): Promise<ColumnPage> => {
      const before: ColumnPage =
        pages > 1
          ? await queryClient.fetchQuery(columnQuery(part, cursor, pages - 1))
          : { leads: [], nextCursor: cursor };
      if (before.nextCursor === null) return before;
      const path = withQuery('/api/pipeline/column', { ...part, cursor: before.nextCursor });
      const page = await api.get(path, ColumnPage, signal);
      return { leads: [...before.leads, ...page.leads], nextCursor: page.nextCursor };
    },
    staleTime,
    gcTime,
  });

export const leadQuery = (id: string) => pathQuery(`${LEADS}/${id}`, LeadDetail);
export const leadConversationQuery = (id: string) => pathQuery(`${LEADS}/${id}/conversation`, LeadConversation);

export const classifyPreviewQuery = (rule?: ClassifyRule, after?: string) =>
  pathQuery(withQuery(CLASSIFY, { rule, after }), ClassifyPreview);

export const leadsChanged = () => invalidatePaths(LEADS, '/api/dashboard', '/api/campaigns/filters');

export type Move = { id: string } & MoveLeadBody;

export const useMoveLead = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Move) => api.patch(`${LEADS}/${id}/status`, body, Lead),
  });

export const useAutoClassify = () =>
  useMutation({
    mutationFn: (body: NonNullable<AutoClassifyBody>) => api.post(CLASSIFY, body, AutoClassifyAnswer),
    onSuccess: leadsChanged,
  });

export const useUndo = () =>
  useMutation({
    mutationFn: (undoId: string) => api.post(`${LEADS}/undo/${undoId}`, {}, UndoAnswer),
    onSuccess: leadsChanged,
  });
