import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import type { OutboundHttp, OutboundResult } from '#platform/outbound/outbound-http.ts';
import { CONTROL_MS, jsonOf, unanswered } from '../adapter-parts/call-provider.ts';
import { firstText, record } from '../adapter-parts/read-json.ts';

export const ZAPI_BASE_URL = 'https://api.z-api.io';

/** `clientToken` is required once switched on in Z-API's panel. */
type ZapiCredentials = { instanceId: string; token: string; clientToken: string | null };

export type Zapi = { outbound: OutboundHttp; baseUrl: string; credentials: ZapiCredentials };

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  timeoutMs?: number;
  signal?: AbortSignal;
};

/** The address contains the token: never log it or put it into a reason. */
export function callZapi(zapi: Zapi, { method = 'GET', path, body, timeoutMs, signal }: Call): Promise<OutboundResult> {
  const { instanceId, token, clientToken } = zapi.credentials;
  const instance = `instances/${encodeURIComponent(instanceId)}/token/${encodeURIComponent(token)}`;
  return zapi.outbound({
    method,
    base: zapi.baseUrl,
    url: `${zapi.baseUrl}/${instance}/${path}`,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(clientToken ? { 'client-token': clientToken } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    timeoutMs: timeoutMs ?? CONTROL_MS,
    ...(signal ? { signal } : {}),
  });
}

export function problemOf(result: OutboundResult): NumberProblem | null {
  if (result.kind !== 'answer') return unanswered(result, 'zapi');
  const answer = record(jsonOf(result));
  const said = firstText(answer.error, answer.message);
  const isAboutKeys =
    [401, 403, 404].includes(result.status) || /client-token|not allowed|instance not found/i.test(said);
  if (isAboutKeys) return { code: 'credentials_refused', provider: 'zapi' };
  if (said !== '') return { code: 'provider_said', provider: 'zapi', said: said.slice(0, 200) };
  return result.status >= 400 ? { code: 'provider_error', provider: 'zapi', status: result.status } : null;
}
