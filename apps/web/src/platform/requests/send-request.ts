import { NetworkError } from './api-error.ts';

const SECOND_MS = 1000;
const SEND_LIMIT_MS = 10 * SECOND_MS;
/** The longest pause while a body is sent or an answer arrives. */
const STALL_LIMIT_MS = 30 * SECOND_MS;
const ANSWER_LIMIT_MS = { read: 30 * SECOND_MS, act: 60 * SECOND_MS };

export const LONG_ANSWER_MS = 300 * SECOND_MS;

export type RequestOptions = {
  signal?: AbortSignal | undefined;
  /** Sending the request again changes nothing more, so a lost answer leaves no doubt. */
  isRepeatable?: boolean;
  /** Limit until the first byte, for slow work. */
  answerWithin?: number;
  onSent?: (share: number) => void;
};

type RequestInput = RequestOptions & {
  method: string;
  url: string;
  body?: XMLHttpRequestBodyInit | undefined;
  headers?: Record<string, string> | undefined;
  as?: 'text' | 'blob';
};

export type RawAnswer = {
  ok: boolean;
  status: number;
  statusText: string;
  header(name: string): string | null;
  sentAt: number;
  text: string;
  blob: Blob | null;
};

/**
 * Uses XMLHttpRequest instead of fetch, because it reveals whether the body was sent, and so whether a failed act may
 * have taken effect. Every request ends; a NetworkError means no answer.
 */
export function sendRequest({
  method,
  url,
  body,
  headers = {},
  as = 'text',
  signal,
  ...options
}: RequestInput): Promise<RawAnswer> {
  const { isRepeatable = method === 'GET', onSent, answerWithin } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const call = new XMLHttpRequest();
    const sentAt = performance.now();
    let hasLeft = false;
    let isLate = false;
    let limit: ReturnType<typeof setTimeout> | undefined;

    const endWithin = (milliseconds: number) => {
      clearTimeout(limit);
      limit = setTimeout(() => {
        isLate = true;
        call.abort();
      }, milliseconds);
    };
    const awaitAnswer = () =>
      endWithin(answerWithin ?? (method === 'GET' ? ANSWER_LIMIT_MS.read : ANSWER_LIMIT_MS.act));
    const handleLeft = () => {
      if (hasLeft) return;
      hasLeft = true;
      onSent?.(1);
      awaitAnswer();
    };
    // Browsers do not reveal when a request without a body was sent, so it counts as possibly sent only if no answer
    // came in time.
    const fail = () => {
      reject(new NetworkError({ hasLeft: hasLeft || (isLate && body === undefined), isRepeatable }));
    };
    const abort = () => call.abort();

    call.upload.addEventListener('progress', ({ loaded, total }) => {
      if (loaded >= total) return handleLeft();
      onSent?.(loaded / total);
      endWithin(STALL_LIMIT_MS);
    });
    call.upload.addEventListener('load', handleLeft);
    call.addEventListener('progress', () => endWithin(STALL_LIMIT_MS));
    call.addEventListener('error', fail);
    call.addEventListener('abort', () => (isLate ? fail() : reject(signal?.reason)));
    call.addEventListener('load', () => resolve(answerOf(call, sentAt)));
    call.addEventListener('loadend', () => {
      clearTimeout(limit);
      signal?.removeEventListener('abort', abort);
    });

    signal?.addEventListener('abort', abort, { once: true });
    call.open(method, url);
    call.responseType = as;
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.send(body ?? null);
    if (body === undefined) awaitAnswer();
    else endWithin(SEND_LIMIT_MS);
  });
}

function answerOf(call: XMLHttpRequest, sentAt: number): RawAnswer {
  const { status, statusText } = call;
  return {
    ok: status >= 200 && status <= 299,
    status,
    statusText,
    sentAt,
    header: (name) => call.getResponseHeader(name),
    text: call.responseType === 'text' ? call.responseText : '',
    blob: call.responseType === 'blob' ? call.response : null,
  };
}
