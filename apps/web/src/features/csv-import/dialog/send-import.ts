import { ImportAnswer } from '@prumo/contracts/csv-import';
import { api } from '#platform/requests/api.ts';
import { LONG_ANSWER } from '#platform/requests/send-request.ts';

type Options = { signal: AbortSignal; onSent: (share: number) => void };

/**
 * One request with the whole file (an ImportBody as JSON). Aborting the signal breaks the connection, and the server's
 * transaction with it.
 *
 * @throws ApiError with the server's refusal, NetworkError, AnswerError, or the signal's reason
 */
export const sendImport = (body: Blob, { signal, onSent }: Options): Promise<ImportAnswer> =>
  api.post('/api/leads/import', body, ImportAnswer, { signal, onSent, answerWithin: LONG_ANSWER });
