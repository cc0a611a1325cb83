import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import type { OutboundHttp, OutboundResult } from '#platform/outbound/outbound-http.ts';
import { CONTROL_MS, jsonOf, unanswered } from '../adapter-parts/call-provider.ts';
import { firstText, name, record } from '../adapter-parts/read-json.ts';
import { accountProblemOf } from './error-codes.ts';

export const GRAPH_BASE_URL = 'https://graph.facebook.com';

/** Meta supports each version for two years. */
const VERSION = 'v23.0';

export type Graph = { outbound: OutboundHttp; baseUrl: string; phoneNumberId: string; accessToken: string };

type Upload = { contentType: string; bytes: Buffer };

const isUpload = (body: object): body is Upload => 'bytes' in body;

type Call = {
  method?: 'GET' | 'POST';
  path: string;
  body?: object | Upload;
  timeoutMs?: number;
  signal?: AbortSignal;
};

export function callGraph(
  graph: Graph,
  { method = 'GET', path, body, timeoutMs, signal }: Call,
): Promise<OutboundResult> {
  const sent = body && (isUpload(body) ? body : { contentType: 'application/json', bytes: JSON.stringify(body) });
  return graph.outbound({
    method,
    base: graph.baseUrl,
    url: `${graph.baseUrl}/${VERSION}/${path}`,
    headers: { ...bearerOf(graph), accept: 'application/json', ...(sent ? { 'content-type': sent.contentType } : {}) },
    ...(sent ? { body: sent.bytes } : {}),
    timeoutMs: timeoutMs ?? CONTROL_MS,
    ...(signal ? { signal } : {}),
  });
}

export const bearerOf = ({ accessToken }: Graph) => ({ authorization: `Bearer ${accessToken}` });

export const codeOf = (result: OutboundResult): string | null => name(record(record(jsonOf(result)).error).code);

export function problemOf(result: OutboundResult): NumberProblem | null {
  if (result.kind !== 'answer') return unanswered(result, 'cloud-api');
  const code = codeOf(result);
  if (code === '100' || code === '33') return { code: 'instance_unknown', provider: 'cloud-api' };
  const ofAccount = accountProblemOf(code);
  if (ofAccount) return ofAccount;
  const said = firstText(record(record(jsonOf(result)).error).message);
  if (said !== '') return { code: 'provider_said', provider: 'cloud-api', said: said.slice(0, 200) };
  return result.status >= 400 ? { code: 'provider_error', provider: 'cloud-api', status: result.status } : null;
}
