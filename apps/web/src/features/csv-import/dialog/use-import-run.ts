import { ImportAnswer } from '@prumo/contracts/csv-import';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, errorMessage } from '#platform/requests/api.ts';
import { invalidatePaths } from '#platform/requests/query-client.ts';
import { LONG_ANSWER_MS } from '#platform/requests/send-request.ts';
import { toast } from '#ui/toast/toast.ts';
import { csvImportTexts as texts } from '../texts.ts';
import type { ImportPayload } from '../worker/csv-messages.ts';

type Options = { signal: AbortSignal; onSent: (share: number) => void };

/** Aborting rolls back the server's transaction. Throws ApiError, NetworkError, AnswerError, or the signal's reason. */
const sendImport = (body: Blob, { signal, onSent }: Options): Promise<ImportAnswer> =>
  api.post('/api/leads/import', body, ImportAnswer, { signal, onSent, answerWithin: LONG_ANSWER_MS });

export type ImportRun =
  | { step: 'idle'; failure: string | null }
  | { step: 'running'; count: number; sent: number }
  | { step: 'done'; answer: ImportAnswer };

const IDLE: ImportRun = { step: 'idle', failure: null };

export function useImportRun(onImported: (answer: ImportAnswer) => void) {
  const [run, setRun] = useState<ImportRun>(IDLE);
  const request = useRef<AbortController | null>(null);

  useEffect(() => () => request.current?.abort(), []);

  const start = async (prepare: () => Promise<ImportPayload | null>) => {
    if (request.current) return;
    const current = new AbortController();
    request.current = current;
    try {
      const payload = await prepare();
      if (payload) await send(payload, current.signal);
    } finally {
      request.current = null;
    }
  };

  const send = async ({ body, leadCount: count }: ImportPayload, signal: AbortSignal) => {
    setRun({ step: 'running', count, sent: 0 });
    try {
      const answer = await sendImport(body, {
        signal,
        onSent: (sent) => setRun({ step: 'running', count, sent }),
      });
      toast({ title: texts.done, description: texts.doneDescription(answer.imported, answer.skipped) });
      setRun({ step: 'done', answer });
      onImported(answer);
    } catch (error) {
      if (signal.aborted) {
        setRun(IDLE);
        toast({ title: texts.import.cancelled, description: texts.import.cancelledHint });
      } else {
        setRun({ step: 'idle', failure: errorMessage(error) });
        toast({ title: texts.error, description: texts.importFailed, variant: 'destructive' });
      }
    } finally {
      // After an abort, too: the server may have finished first.
      void invalidatePaths('/api/leads', '/api/imports', '/api/dashboard', '/api/pipeline', '/api/campaigns/filters');
    }
  };

  const cancel = useCallback(() => request.current?.abort(), []);
  return { run, start, cancel };
}
