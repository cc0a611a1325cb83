import { detailOf, type OutboundHttp } from './outbound-http.ts';

type Limits = { base: string; timeoutMs: number; maxBytes: number };

export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
  readonly kind: 'unreachable' | 'lost' | 'too_large';

  constructor(kind: OutboundFailure['kind'], reason: string) {
    super(reason);
    this.kind = kind;
  }
}

export const outboundFetch =
  (outbound: OutboundHttp, { base, timeoutMs, maxBytes }: Limits): typeof fetch =>
  async (input, init = {}) => {
    const result = await outbound({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: input instanceof Request ? input.url : String(input),
      base,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
      timeoutMs,
      maxBytes,
      ...(init.signal ? { signal: init.signal } : {}),
    });
    init.signal?.throwIfAborted();
    if (result.kind === 'not_sent') throw new OutboundFailure('unreachable', detailOf(result));
    if (result.kind === 'broken') throw new OutboundFailure(result.cause, detailOf(result));
    const headers = Object.entries(result.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    );
    const isEmpty = [204, 205, 304].includes(result.status);
    return new Response(isEmpty ? null : new Uint8Array(result.body), { status: result.status, headers });
  };
