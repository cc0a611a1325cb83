import { detailOf, type OutboundHttp, type OutboundResult } from '#platform/outbound/outbound-http.ts';
import type { FetchedMedia } from '../port/adapter.ts';

const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_REDIRECTS = 3;
const TOTAL_MS = 60_000;
const AGENT = { 'user-agent': 'Prumo/1.0', accept: '*/*' };

type LinkRequest = {
  outbound: OutboundHttp;
  url: string;
  /** Links under this provider address may lead to a private server, but only without a query string. */
  base?: string;
  maxBytes: number;
  signal: AbortSignal;
  /** Sent to the first address only: redirect targets must not get our keys. */
  headers?: Record<string, string>;
};

export async function getLink({
  outbound,
  url,
  base,
  maxBytes,
  signal,
  headers,
}: LinkRequest): Promise<OutboundResult> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(TOTAL_MS)]);
  let [address, keys] = [url, headers];
  for (let hop = 0; ; hop += 1) {
    const result = await outbound({
      method: 'GET',
      url: address,
      ...(base === undefined || address.includes('?') ? {} : { base }),
      headers: { ...AGENT, ...keys },
      timeoutMs: TOTAL_MS,
      maxBytes,
      signal: deadline,
    });
    const location = result.kind === 'answer' && REDIRECTS.includes(result.status) && result.headers.location;
    const next = location ? URL.parse(location, address) : null;
    if (!next || hop === MAX_REDIRECTS) return result;
    [address, keys] = [next.href, undefined];
  }
}

export function fileOf(result: OutboundResult): FetchedMedia {
  if (result.kind !== 'answer') {
    const isOver = result.cause === 'refused' || result.cause === 'too_large';
    return { kind: isOver ? 'lost' : 'later', detail: detailOf(result) };
  }
  const { status, headers, body } = result;
  if (status >= 200 && status < 300)
    return { kind: 'fetched', bytes: body, mimeType: headers['content-type'] ?? null, fileName: null };
  const isGone = status === 404 || status === 410 || REDIRECTS.includes(status);
  return { kind: isGone ? 'lost' : 'later', detail: `answered ${status}` };
}
