import { lookup as dnsLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { CallBreak, CallRefusal } from '@prumo/contracts/reasons/outbound-call';
import { isBelow, readBaseAddress } from './base-address.ts';
import { isPublicAddress } from './public-address.ts';

type OutboundRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** Only below this base may the call reach a private server. */
  base?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  timeoutMs: number;
  maxBytes?: number;
  signal?: AbortSignal;
};

type OutboundAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

type Loss = CallBreak | { said: string };

/** `not_sent`: no byte of the request was sent, so it had no effect. `broken`: it may have had an effect. */
export type OutboundResult =
  | ({ kind: 'answer' } & OutboundAnswer)
  | { kind: 'not_sent'; cause: 'refused'; why: CallRefusal }
  | { kind: 'not_sent'; cause: 'unreachable'; why: Loss | 'no_connection_in_time' }
  | { kind: 'broken'; cause: 'too_large' | 'lost'; why: Loss };

export type UnansweredCall = Exclude<OutboundResult, { kind: 'answer' }>;

export const detailOf = ({ why }: UnansweredCall): string => (typeof why === 'string' ? why : why.said);

export type OutboundHttp = (request: OutboundRequest) => Promise<OutboundResult>;

const CONNECT_MS = 5000;
const MAX_BYTES = 1024 * 1024;

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

type Options = {
  allow: readonly string[];
  resolve?: Resolve;
};

/**
 * Allows only https to public addresses, checked at the connection so that DNS cannot change in between. The exception
 * is a call below its own `base`, if that base is below a listed one. Redirects are returned, not followed.
 */
export function createOutboundHttp({ allow, resolve = dnsLookup }: Options): OutboundHttp {
  const lookup = checkedLookup(resolve);
  const listed = allow.map(readBaseAddress).filter((base) => base !== null);
  return (request) => {
    const url = readUrl(request.url);
    if (!url) return Promise.resolve(refused('invalid_address'));
    const isAllowed = isBelowListed(listed, request);
    const refusal = isAllowed ? null : refusalOf(url);
    if (refusal) return Promise.resolve(refused(refusal));
    return send(url, request, isAllowed ? null : lookup);
  };
}

const refused = (why: CallRefusal): OutboundResult => ({ kind: 'not_sent', cause: 'refused', why });

function readUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password ? url : null;
}

function isBelowListed(listed: readonly string[], { base: given, url }: OutboundRequest): boolean {
  const base = given === undefined ? null : readBaseAddress(given);
  return base !== null && isBelow(base, url) && listed.some((entry) => isBelow(entry, base));
}

function refusalOf(url: URL): CallRefusal | null {
  if (url.protocol !== 'https:') return 'not_https';
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) && !isPublicAddress(literal) ? 'private_network' : null;
}

const PRIVATE = 'EPRIVATE';

/** Refuses a name when any of its addresses is private. */
export const checkedLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(Object.assign(new Error('address of a private network'), { code: PRIVATE }), '', 0);
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

function send(url: URL, request: OutboundRequest, lookup: LookupFunction | null): Promise<OutboundResult> {
  const isSecure = url.protocol === 'https:';
  return new Promise((done) => {
    let hasConnected = false;
    const call = begin(url, request, lookup);
    if (!call) return done(refused('invalid_character'));
    const end = (result: OutboundResult) => {
      clearTimeout(total);
      clearTimeout(connecting);
      request.signal?.removeEventListener('abort', abort);
      call.destroy();
      done(result);
    };
    const missed = (why: Loss | 'no_connection_in_time') => end({ kind: 'not_sent', cause: 'unreachable', why });
    const lose = (why: Loss) =>
      hasConnected
        ? end({ kind: 'broken', cause: why === 'answer_too_large' ? 'too_large' : 'lost', why })
        : missed(why);
    const abort = () => lose('interrupted');
    const total = setTimeout(() => lose('no_answer_in_time'), request.timeoutMs);
    const connecting = setTimeout(() => hasConnected || missed('no_connection_in_time'), CONNECT_MS);
    call.on('error', (error: NodeJS.ErrnoException) =>
      error.code === PRIVATE ? end(refused('private_network')) : lose({ said: error.message }),
    );
    if (request.signal?.aborted) return abort();
    request.signal?.addEventListener('abort', abort, { once: true });
    onConnected(call, isSecure, () => {
      hasConnected = true;
      clearTimeout(connecting);
    });
    call.on('response', (response) => collect(response, request.maxBytes ?? MAX_BYTES, end, lose));
    call.end(request.body);
  });
}

/** Null when a pasted key holds characters no header allows. */
function begin(url: URL, request: OutboundRequest, lookup: LookupFunction | null): ClientRequest | null {
  try {
    return (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: request.method,
      headers: { ...(request.body === undefined ? {} : lengthOf(request.body)), ...request.headers },
      // A kept-alive connection may have died silently.
      agent: false,
      ...(lookup ? { lookup } : {}),
    });
  } catch {
    return null;
  }
}

function onConnected(call: ClientRequest, isSecure: boolean, connected: () => void): void {
  call.once('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', connected));
}

function collect(
  response: IncomingMessage,
  maxBytes: number,
  end: (result: OutboundResult) => void,
  lose: (why: Loss) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) lose('answer_too_large');
    else chunks.push(chunk);
  });
  response.on('error', (error) => lose({ said: error.message }));
  response.on('aborted', () => lose('answer_cut_off'));
  response.on('end', () =>
    end({
      kind: 'answer',
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: Buffer.concat(chunks),
    }),
  );
}

const lengthOf = (body: string | Buffer) => ({ 'content-length': String(Buffer.byteLength(body)) });
