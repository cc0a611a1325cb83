import { messageFailureWords } from '@prumo/contracts/reasons/message-failure-words';
import type { OutboundHttp, OutboundResult } from '#platform/outbound/outbound-http.ts';
import { CONTROL_MS, jsonOf, noAnswer } from '../adapter-parts/call-provider.ts';
import { firstText, name, record } from '../adapter-parts/read-json.ts';
import { readErrorCode } from './error-codes.ts';

export const GRAPH_BASE_URL = 'https://graph.facebook.com';

/** Meta keeps each version for two years. */
const VERSION = 'v23.0';

/** One number of the WhatsApp Cloud API and the token that speaks for it. */
export type Graph = { outbound: OutboundHttp; baseUrl: string; phoneNumberId: string; accessToken: string };

type Call = {
  method?: 'GET' | 'POST';
  /** Below the version: an id, or what belongs to it. */
  path: string;
  body?: object | { contentType: string; bytes: Buffer };
  timeoutMs?: number;
  signal?: AbortSignal;
};

export function callGraph(
  graph: Graph,
  { method = 'GET', path, body, timeoutMs, signal }: Call,
): Promise<OutboundResult> {
  const sent = body && ('bytes' in body ? body : { contentType: 'application/json', bytes: JSON.stringify(body) });
  return graph.outbound({
    method,
    base: graph.baseUrl,
    url: `${graph.baseUrl}/${VERSION}/${path}`,
    headers: { ...bearerOf(graph), accept: 'application/json', ...(sent ? { 'content-type': sent.contentType } : {}) },
    ...(sent ? { body: sent.bytes as string | Buffer } : {}),
    timeoutMs: timeoutMs ?? CONTROL_MS,
    ...(signal ? { signal } : {}),
  });
}

export const bearerOf = ({ accessToken }: Graph) => ({ authorization: `Bearer ${accessToken}` });

/** Graph's own code of what is wrong; null when it names none. */
export const codeOf = (result: OutboundResult): string | null => name(record(record(jsonOf(result)).error).code);

/** What is wrong, in words a seller understands; null when nothing is. */
export function problemOf(result: OutboundResult): string | null {
  if (result.kind !== 'answer') return noAnswer(result, 'cloud-api');
  const code = codeOf(result);
  if (code === '100' || code === '33')
    return 'A Meta não conhece este ID de número, ou o token não tem acesso a ele. Confira os dois em Configurações.';
  const { class: kind, reason } = readErrorCode(code, '');
  if (code !== null && kind === 'account') return messageFailureWords(reason);
  const said = firstText(record(record(jsonOf(result)).error).message);
  if (said !== '') return `A Meta respondeu: ${said.slice(0, 200)}`;
  return result.status >= 400 ? `A Meta respondeu com o erro ${result.status}.` : null;
}
