import type { PublishConsent } from '@prumo/contracts/agent/consent';
import { ImportAnswer } from '@prumo/contracts/csv-import';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCaseGate } from '#domain/cases/case-gate.ts';
import { api, errorMessage } from '#platform/requests/api.ts';
import { LONG_ANSWER_MS } from '#platform/requests/send-request.ts';
import { toast } from '#ui/toast/toast.ts';
import { importChanged } from '../history/import-queries.ts';
import { useImportKind, useImportTexts } from '../import-kind.ts';
import type { ImportPayload } from '../worker/csv-messages.ts';

export type ImportRun =
  | { step: 'idle'; failure: string | null }
  | { step: 'running'; count: number; sent: number }
  | { step: 'done'; answer: ImportAnswer };

const IDLE: ImportRun = { step: 'idle', failure: null };

export function useImportRun(onImported: (answer: ImportAnswer) => void) {
  const kind = useImportKind();
  const texts = useImportTexts();
  const [run, setRun] = useState<ImportRun>(IDLE);
  const request = useRef<AbortController | null>(null);
  const gate = useCaseGate();

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

  /** Aborting rolls back the server's transaction. */
  const send = async (payload: ImportPayload, signal: AbortSignal) => {
    const { body, acceptedCount: count } = payload;
    const onSent = (sent: number) => setRun({ step: 'running', count, sent });
    setRun({ step: 'running', count, sent: 0 });
    try {
      const how = { signal, onSent, answerWithin: LONG_ANSWER_MS };
      const answer = await api.post(`/api/${kind}/import`, body, ImportAnswer, how);
      gate.close();
      toast({ title: texts.done, description: texts.doneDescription(answer.imported, answer.skipped) });
      setRun({ step: 'done', answer });
      onImported(answer);
    } catch (error) {
      if (signal.aborted) {
        setRun(IDLE);
        toast({ title: texts.import.cancelled, description: texts.import.cancelledHint });
      } else if (gate.isRefused(error, (consent) => void start(() => withConsent(payload, consent)))) {
        setRun(IDLE);
      } else {
        setRun({ step: 'idle', failure: errorMessage(error) });
        toast({ title: texts.error, description: texts.importFailed, variant: 'destructive' });
      }
    } finally {
      // After an abort, too: the server may have finished first.
      void importChanged();
    }
  };

  const cancel = useCallback(() => request.current?.abort(), []);
  return { run, start, cancel, gate };
}

async function withConsent(payload: ImportPayload, consent: PublishConsent): Promise<ImportPayload> {
  const asked: object = JSON.parse(await payload.body.text());
  return { ...payload, body: new Blob([JSON.stringify({ ...asked, ...consent })]) };
}
