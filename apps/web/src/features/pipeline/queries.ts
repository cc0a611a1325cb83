import type { LeadId, UndoId } from '@prumo/contracts/ids';
import { LEAD_LIMIT_MAX, type LeadStatus } from '@prumo/contracts/leads';
import { UndoAnswer } from '@prumo/contracts/leads/changes';
import {
  AutoClassifyAnswer,
  type AutoClassifyBody,
  BOARD_MORE_CARDS,
  Board,
  ClassifyPreview,
  type ClassifyRule,
  COLUMN_LIMIT_MAX,
  ColumnPage,
  MovedLead,
  type MoveLeadBody,
} from '@prumo/contracts/pipeline';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, withQuery } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';
import { LONG_ANSWER_MS } from '#platform/requests/send-request.ts';
import type { PipelineSearch } from './pipeline-search.ts';

const LEADS = '/api/leads';
const CLASSIFY = `${LEADS}/auto-classify`;
const STALE_MS = 30_000;
const KEPT_MS = 5 * 60_000;

export type Filter = Pick<PipelineSearch, 'search' | 'stalled' | 'owner'>;
export const isFiltered = ({ search, stalled, owner }: Filter) => Boolean(search || stalled || owner);

export const boardQuery = ({ search, stalled, owner }: Filter) =>
  queryOptions({
    queryKey: [LEADS, 'board', { search, stalled, owner }] as const,
    queryFn: ({ signal }) =>
      isFiltered({ search, stalled, owner })
        ? api.get(withQuery('/api/pipeline/board', { search, stalled, owner }), Board, signal)
        : api.get(withQuery(LEADS, { limit: LEAD_LIMIT_MAX, view: 'board' }), Board, signal),
    staleTime: STALE_MS,
    gcTime: KEPT_MS,
    placeholderData: keepPreviousData,
  });

export const isBoardKey = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === 'board';
export const isColumnKey = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === 'column';

type ColumnPart = Filter & { status: LeadStatus };

/**
 * One more page costs one request while the earlier pages are valid; a changed column is reloaded in large steps. The
 * key starts with the leads' path, so that invalidating leads also applies here.
 */
export const columnQuery = (part: ColumnPart, cursor: string, pages: number) =>
  queryOptions({
    queryKey: columnKey(part, cursor, pages),
    queryFn: async ({ signal }): Promise<ColumnPage> => {
      const before = queryClient.getQueryState<ColumnPage>(columnKey(part, cursor, pages - 1));
      const known = before?.data && !before.isInvalidated ? before.data : { leads: [], nextCursor: cursor };
      return readOn(part, known, pages * BOARD_MORE_CARDS, signal);
    },
    staleTime: STALE_MS,
    gcTime: KEPT_MS,
  });

const columnKey = (part: ColumnPart, cursor: string, pages: number) => [LEADS, 'column', part, cursor, pages] as const;

async function readOn(part: ColumnPart, known: ColumnPage, wanted: number, signal: AbortSignal): Promise<ColumnPage> {
  const leads = [...known.leads];
  let cursor = known.nextCursor;
  while (cursor !== null && leads.length < wanted) {
    const limit = Math.min(COLUMN_LIMIT_MAX, wanted - leads.length);
    const page: ColumnPage = await api.get(
      withQuery('/api/pipeline/column', { ...part, cursor, limit }),
      ColumnPage,
      signal,
    );
    leads.push(...page.leads);
    cursor = page.nextCursor;
  }
  return { leads, nextCursor: cursor };
}

export const classifyPreviewQuery = (rule?: ClassifyRule, after?: string) =>
  pathQuery(withQuery(CLASSIFY, { rule, after }), ClassifyPreview);

export const leadsChanged = () => invalidatePaths(LEADS, '/api/dashboard', '/api/campaigns/filters');

export type LeadMove = { id: LeadId } & MoveLeadBody;

export const useMoveLead = () =>
  useMutation({
    mutationFn: ({ id, ...body }: LeadMove) => api.patch(`${LEADS}/${id}/status`, body, MovedLead),
  });

export const useAutoClassify = () =>
  useMutation({
    mutationFn: (body: NonNullable<AutoClassifyBody>) => api.post(CLASSIFY, body, AutoClassifyAnswer),
    onSuccess: leadsChanged,
  });

export const useUndo = () =>
  useMutation({
    mutationFn: (undoId: UndoId) =>
      api.post(`${LEADS}/undo/${undoId}`, {}, UndoAnswer, { answerWithin: LONG_ANSWER_MS }),
    onSuccess: leadsChanged,
  });
