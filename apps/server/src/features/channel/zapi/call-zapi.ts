import type { OutboundHttp, OutboundResult } from '#platform/outbound/outbound-http.ts';

export const ZAPI_BASE_URL = 'https://api.z-api.io';

/** What opens one instance of Z-API; the account's own token is demanded once it was switched on in its panel. */
export type ZapiCredentials = { instanceId: string; token: string; clientToken: string | null };

export type Zapi = { outbound: OutboundHttp; baseUrl: string; credentials: ZapiCredentials };

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the instance's address, such as 'send-text'. */
  path: string;
  body?: object;
  timeoutMs?: number;
  signal?: AbortSignal;
};

const CONTROL_MS = 10_000;

/** One call to the instance. The token is part of the address, so the address is never logged nor part of a reason. */
export function callZapi(zapi: Zapi, { method = 'GET', path, body, timeoutMs, signal }: Call): Promise<OutboundResult> {
  const { instanceId, token, clientToken } = zapi.credentials;
  const instance = `instances/${encodeURIComponent(instanceId)}/token/${encodeURIComponent(token)}`;
  return zapi.outbound({
    method,
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

/** The answer's JSON; null where there was no answer or it was no JSON. */
export function jsonOf(result: OutboundResult): unknown {
  if (result.kind !== 'answer') return null;
  try {
    return JSON.parse(result.body.toString('utf8'));
  } catch {
    return null;
  }
}

/** What the provider says is wrong; null when it says nothing. */
export function errorOf(result: OutboundResult): string | null {
  if (result.kind !== 'answer') return result.reason;
  const json = jsonOf(result);
  const { error, message } = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  const said = [error, message].find((text) => typeof text === 'string' && text !== '');
  if (typeof said === 'string') return said;
  return result.status >= 400 ? `resposta ${result.status}` : null;
}
