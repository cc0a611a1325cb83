import { NetworkError } from './api-error.ts';

const SECOND = 1000;
/** An act that has not begun to leave by then will not: the person is told, and nothing of it is left to run later. */
const SEND_LIMIT = 10 * SECOND;
/** The longest pause within a body that is leaving or an answer that is arriving. */
const STALL_LIMIT = 30 * SECOND;
const ANSWER_LIMIT = { read: 30 * SECOND, act: 60 * SECOND };

/** For what the server works on for minutes: thousands of leads, a whole demonstration. */
export const LONG_ANSWER = 300 * SECOND;

export type RequestOptions = {
  signal?: AbortSignal | undefined;
  /** Sending it twice changes nothing more, so a lost answer leaves no doubt worth telling. */
  isRepeatable?: boolean;
  /** How long the server may work on it before its first byte, where that is longer than usual. */
  answerWithin?: number;
  /** The share of the body that has left. */
  onSent?: (share: number) => void;
};

type Given = RequestOptions & {
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
  /** By the page's own clock. */
  sentAt: number;
  /** What was answered: a text, unless a blob was asked for. */
  text: string;
  blob: Blob | null;
};

/**
 * The only place a request leaves from. Not fetch, which does not tell how much of a body has left: whether an act that
 * failed may have happened is known by that alone. Every request ends, with a NetworkError where nothing came back.
 */
export function sendRequest({
  method,
  url,
  body,
  headers = {},
  as = 'text',
  signal,
  ...options
}: Given): Promise<RawAnswer> {
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
    const awaitAnswer = () => endWithin(answerWithin ?? (method === 'GET' ? ANSWER_LIMIT.read : ANSWER_LIMIT.act));
    const handleLeft = () => {
      if (hasLeft) return;
      hasLeft = true;
      onSent?.(1);
      awaitAnswer();
    };
    // Of a request without a body no browser tells when it has left: only one nobody answered is in doubt.
    const fail = () => {
      reject(new NetworkError({ hasLeft: hasLeft || (isLate && body === undefined), isRepeatable }));
    };
    const abort = () => call.abort();

    call.upload.addEventListener('progress', ({ loaded, total }) => {
      if (loaded >= total) return handleLeft();
      onSent?.(loaded / total);
      endWithin(STALL_LIMIT);
    });
    call.upload.addEventListener('load', handleLeft);
    call.addEventListener('progress', () => endWithin(STALL_LIMIT));
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
    else endWithin(SEND_LIMIT);
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
