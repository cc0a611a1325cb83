import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import type { OutboundHttp, OutboundResult } from '#platform/outbound/outbound-http.ts';
import { CONTROL_MS, jsonOf, unanswered } from '../adapter-parts/call-provider.ts';
import { list, record, text } from '../adapter-parts/read-json.ts';

/** `apiKey` is the instance's or the server's; `baseUrl` ends in '/'. */
export type Evolution = { outbound: OutboundHttp; baseUrl: string; instance: string; apiKey: string };

type Call = {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
  timeoutMs?: number;
  maxBytes?: number;
  signal?: AbortSignal;
};

export const callEvolution = (evolution: Evolution, call: Call): Promise<OutboundResult> =>
  callServer(evolution, { ...call, path: `${call.path}/${encodeURIComponent(evolution.instance)}` });

export function callServer(
  evolution: Evolution,
  { method = 'GET', path, body, timeoutMs, maxBytes, signal }: Call,
): Promise<OutboundResult> {
  return evolution.outbound({
    method,
    base: evolution.baseUrl,
    url: `${evolution.baseUrl}${path}`,
    headers: { apikey: evolution.apiKey, accept: 'application/json', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    timeoutMs: timeoutMs ?? CONTROL_MS,
    ...(maxBytes === undefined ? {} : { maxBytes }),
    ...(signal ? { signal } : {}),
  });
}

export function problemOf(result: OutboundResult): NumberProblem | null {
  const provider = 'evolution';
  if (result.kind !== 'answer') return unanswered(result, provider);
  const { status } = result;
  if (status < 300) return null;
  if (status === 401 || status === 403) return { code: 'credentials_refused', provider };
  if (status === 404) return { code: 'instance_unknown', provider };
  const { message } = record(record(jsonOf(result)).response);
  const said = [text(message), ...list(message).flat().map(text)].join(' ').trim();
  return said === ''
    ? { code: 'provider_error', provider, status }
    : { code: 'provider_said', provider, said: said.slice(0, 200) };
}
