import { ImportHistory, type ImportKind, type ImportRecord, ImportUndoAnswer } from '@prumo/contracts/csv-import';
import type { ImportId } from '@prumo/contracts/ids';
import { useMutation } from '@tanstack/react-query';
import { download } from '#platform/files/download.ts';
import { api, withQuery } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery } from '#platform/requests/query-client.ts';
import { LONG_ANSWER_MS } from '#platform/requests/send-request.ts';
import { csvImportTexts as texts } from '../texts.ts';

const PATH = '/api/imports';

export const importHistoryQuery = (kind: ImportKind, page: number) =>
  pathQuery(withQuery(PATH, { kind, page }), ImportHistory);

/** What an import, or its undo, makes stale. */
export const importChanged = () =>
  invalidatePaths(
    PATH,
    '/api/leads',
    '/api/products',
    '/api/dashboard',
    '/api/pipeline',
    '/api/campaigns',
    '/api/ai/publications',
  );

export function useUndoImport() {
  return useMutation({
    mutationFn: (importId: ImportId) =>
      api.post(`${PATH}/${importId}/undo`, {}, ImportUndoAnswer, { answerWithin: LONG_ANSWER_MS }),
    // After a failure, too: a different user may have undone the import first.
    onSettled: importChanged,
  });
}

export const downloadRejected = ({ id, fileName }: Pick<ImportRecord, 'id' | 'fileName'>) =>
  download(`${PATH}/${id}/rejected`, texts.rejectedFileName(fileName ?? 'leads'));
