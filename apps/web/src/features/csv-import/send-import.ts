import { ImportAnswer } from '@prumo/contracts/csv-import';
import { parseAnswer, refusal } from '#platform/api.ts';
import { AnswerError, NetworkError } from '#platform/api-error.ts';

const PATH = '/api/leads/import';

type Options = { signal: AbortSignal; onSent: (share: number) => void };

/**
 * One request with the whole file (an ImportBody as JSON); `onSent` tells the share that has left the browser, which
 * fetch cannot say. Aborting the signal breaks the connection, and the server's transaction with it.
 *
 * @throws ApiError with the server's refusal, NetworkError, AnswerError, or the signal's reason
 */
export function sendImport(body: Blob, { signal, onSent }: Options): Promise<ImportAnswer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 1));
    request.upload.addEventListener('load', () => onSent(1));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('error', () => reject(new NetworkError(PATH)));
    request.addEventListener('load', () => {
      try {
        resolve(read(request));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.open('POST', PATH);
    request.setRequestHeader('content-type', 'application/json');
    request.send(body);
  });
}

function read({ status, statusText, responseText }: XMLHttpRequest): ImportAnswer {
  const answer = parseAnswer(responseText);
  if (status < 200 || status > 299) throw refusal(PATH, new Response(null, { status, statusText }), answer);
  const parsed = ImportAnswer.safeParse(answer);
  if (!parsed.success) throw new AnswerError(parsed.error);
  return parsed.data;
}
