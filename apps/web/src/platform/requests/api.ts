import type { z } from 'zod';
import { readAccountClock } from './account-clock.ts';
import { AnswerError, ApiError } from './api-error.ts';
import { type RawAnswer, type RequestOptions, sendRequest } from './send-request.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const SESSION_PATH = '/api/auth/me';

type Listener = (refusal: ApiError) => void;
let onSessionEnd: Listener = () => {};

/** Not called for a 401 of the session request itself (decision NS-012). */
export function whenSessionEnds(listener: Listener) {
  onSessionEnd = listener;
}

type WriteOptions = RequestOptions & { body?: unknown };

export async function request(method: Method, path: string, { body, ...options }: WriteOptions = {}): Promise<unknown> {
  return readAnswer(path, await sendRequest({ method, url: path, ...bodyOf(body), ...options }));
}

function bodyOf(body: unknown): Pick<Parameters<typeof sendRequest>[0], 'body' | 'headers'> {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: body instanceof Blob ? body : JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** @throws ApiError with the server's refusal */
export function readAnswer(path: string, raw: RawAnswer): unknown {
  readAccountClock(raw.header, raw.sentAt);
  const answer = parseAnswer(raw.text);
  if (raw.ok) return answer;
  throw refusal(path, raw, answer);
}

export function parseAnswer(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return { raw: text };
  }
}

export function refusal(path: string, raw: Pick<RawAnswer, 'status' | 'statusText'>, answer: unknown): ApiError {
  const body = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
  const { status, statusText } = raw;
  const message = [body.message, body.error].find((text): text is string => typeof text === 'string' && text !== '');
  const error = new ApiError(message ?? `Request failed (${status}) ${statusText}`, { status, statusText, body });
  // Any 401 (NS-012), also of a proxy in front, which knows no code of ours.
  if (status === 401 && path !== SESSION_PATH) onSessionEnd(error);
  return error;
}

/** For requests of the first screen: zod and the contracts would add a quarter to its code (ADR 32). */
export async function unchecked<Answer>(asked: Promise<unknown>): Promise<Answer> {
  const answer = await asked;
  if (typeof answer === 'object' && answer !== null && !('raw' in answer)) return answer as Answer;
  throw new AnswerError();
}

function parsed<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  console.error('Answer outside the contract', result.error.issues);
  throw new AnswerError(result.error);
}

export const api = {
  async get<Schema extends z.ZodType>(path: string, schema: Schema, signal?: AbortSignal): Promise<z.output<Schema>> {
    return parsed(schema, await request('GET', path, { signal }));
  },
  async post<Schema extends z.ZodType>(path: string, body: unknown, schema: Schema, options?: RequestOptions) {
    return parsed(schema, await request('POST', path, { ...options, body }));
  },
  async put<Schema extends z.ZodType>(path: string, body: unknown, schema: Schema): Promise<z.output<Schema>> {
    return parsed(schema, await request('PUT', path, { body }));
  },
  async patch<Schema extends z.ZodType>(path: string, body: unknown, schema: Schema): Promise<z.output<Schema>> {
    return parsed(schema, await request('PATCH', path, { body }));
  },
  async delete<Schema extends z.ZodType>(path: string, schema: Schema, body?: unknown, options?: RequestOptions) {
    return parsed(schema, await request('DELETE', path, { ...options, body }));
  },
};

/** '/api/leads' + {search: 'ana', page: 2} = '/api/leads?search=ana&page=2'; empty values are left out. */
export function withQuery(path: string, query: Record<string, string | number | boolean | null | undefined>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** `fallback` is for answers without a text, such as a gateway's. */
export function errorMessage(error: unknown, fallback?: string): string {
  if (error instanceof ApiError && !hasOwnText(error)) return fallback ?? wordless(error.status);
  return error instanceof Error ? error.message : String(error);
}

const hasOwnText = ({ body }: ApiError) =>
  [body.message, body.error].some((text) => typeof text === 'string' && text !== '');

const wordless = (status: number) => `O servidor respondeu com o erro ${status}. Tente novamente em alguns instantes.`;
