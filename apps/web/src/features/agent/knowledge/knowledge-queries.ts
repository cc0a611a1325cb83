import type { PublishConsent } from '@prumo/contracts/agent/consent';
import {
  KNOWLEDGE_TEXT_MAX,
  KnowledgeEntry,
  KnowledgeList,
  KnowledgeReading,
  type NewKnowledgeBody,
} from '@prumo/contracts/agent/knowledge';
import { Deleted } from '@prumo/contracts/fields';
import type { FollowUpId, KnowledgeEntryId } from '@prumo/contracts/ids';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery } from '#platform/requests/query-client.ts';
import { useDebounced } from '#ui/hooks/use-debounced.ts';

const PATH = '/api/ai/knowledge';
const READING = '/api/ai/knowledge/reading';
const DEBOUNCE_MS = 400;

export const knowledgeQuery = pathQuery(PATH, KnowledgeList);

const changed = () => invalidatePaths(PATH, '/api/ai/publications', '/api/ai/cases');

export const useSaveKnowledge = (id: KnowledgeEntryId | undefined) =>
  useMutation({
    mutationFn: ({ followUpId, ...body }: NewKnowledgeBody & PublishConsent) =>
      id === undefined
        ? api.post(PATH, { ...body, followUpId }, KnowledgeEntry)
        : api.put(`${PATH}/${id}`, body, KnowledgeEntry),
    onSuccess: changed,
  });

export const useDeleteKnowledge = () =>
  useMutation({
    mutationFn: ({ id, consent }: { id: KnowledgeEntryId; consent: PublishConsent }) =>
      api.delete(`${PATH}/${id}`, Deleted, consent),
    onSuccess: changed,
  });

export const usePassOverAnswer = () =>
  useMutation({
    mutationFn: (id: FollowUpId) => api.delete(`${PATH}/learnable/${id}`, Deleted),
    onSuccess: changed,
  });

/** The sentences of a text as typed so far. */
export function useKnowledgeReading(text: string): KnowledgeReading['sentences'] {
  const typed = useDebounced(text, DEBOUNCE_MS);
  const isReadable = typed.trim() !== '' && typed.length <= KNOWLEDGE_TEXT_MAX;
  const { data } = useQuery({
    // Not by its path, or a save would wait for it.
    queryKey: ['knowledge-reading', typed],
    queryFn: () => api.post(READING, { text: typed }, KnowledgeReading, { isRepeatable: true }),
    enabled: isReadable,
    // The same text is always read the same way.
    staleTime: 'static',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return isReadable && data ? data.sentences : [];
}
