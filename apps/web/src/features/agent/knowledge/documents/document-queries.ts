import type { PublishConsent } from '@prumo/contracts/agent/consent';
import { KnowledgeDocument } from '@prumo/contracts/agent/knowledge';
import { type DocumentBody, DocumentReading, type NewDocumentBody } from '@prumo/contracts/agent/knowledge-documents';
import { Deleted } from '@prumo/contracts/fields';
import type { KnowledgeDocumentId } from '@prumo/contracts/ids';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths } from '#platform/requests/query-client.ts';
import { LONG_ANSWER_MS } from '#platform/requests/send-request.ts';

const KNOWLEDGE = '/api/ai/knowledge';
const PATH = `${KNOWLEDGE}/documents`;
const READING = { answerWithin: LONG_ANSWER_MS, isRepeatable: true } as const;

/** What is read: a file, the address of a page, or a page that was read before. */
export type ReadingSource = { file: File } | { address: string } | { documentId: KnowledgeDocumentId };

export const useReadDocument = () =>
  useMutation({
    mutationFn: (source: ReadingSource) => {
      if ('address' in source) return api.post(`${PATH}/page-reading`, source, DocumentReading, READING);
      if ('documentId' in source)
        return api.post(`${PATH}/${source.documentId}/reading`, undefined, DocumentReading, READING);
      const form = new FormData();
      form.append('file', source.file);
      return api.post(`${PATH}/file-reading`, form, DocumentReading, READING);
    },
  });

const changed = () => invalidatePaths(KNOWLEDGE, '/api/ai/publications', '/api/ai/cases');

export const useTakeDocument = (id: KnowledgeDocumentId | undefined) =>
  useMutation({
    mutationFn: ({ kind, name, sections, removed, ...body }: NewDocumentBody & DocumentBody & PublishConsent) =>
      id === undefined
        ? api.post(
            PATH,
            {
              ...body,
              kind,
              name,
              sections: sections.map(({ title, text, fingerprint }) => ({ title, text, fingerprint })),
            },
            KnowledgeDocument,
          )
        : api.put(`${PATH}/${id}`, { ...body, sections, removed }, KnowledgeDocument),
    onSuccess: changed,
  });

export const useDeleteDocument = () =>
  useMutation({
    mutationFn: ({ id, consent }: { id: KnowledgeDocumentId; consent: PublishConsent }) =>
      api.delete(`${PATH}/${id}`, Deleted, consent),
    onSuccess: changed,
  });
