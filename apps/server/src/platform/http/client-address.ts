import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import type { TrustProxy } from '../config/trust-proxy.ts';
import type { HttpApp } from '../http-app.ts';
import { plainAddress } from './plain-address.ts';

type Trusts = (address: string, hop: number) => boolean;

const UNKNOWN = '0.0.0.0';

/**
 * Fastify trusts no proxy when given only a number, so it gets a function. When configured with a number, only the
 * proxy may be able to reach the port (README).
 */
export function trustedBy(trustProxy: TrustProxy): Trusts {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile([...trustProxy]);
}

/** Fastify returns the X-Forwarded-For entry as the caller wrote it. */
export function readClientAddress(app: HttpApp, trusts: Trusts): void {
  app.addHook('onRequest', async (request) => {
    Object.defineProperty(request, 'ip', { value: clientAddress(request, trusts) });
  });
}

type ReceivedRequest = Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } };

export function clientAddress({ headers, socket }: ReceivedRequest, trusts: Trusts): string {
  const entries = String(headers['x-forwarded-for'] ?? '').split(',');
  let address = plainAddress(socket.remoteAddress ?? '') ?? UNKNOWN;
  for (let hop = 0; hop < entries.length && trusts(address, hop); hop += 1) {
    const next = plainAddress(entries.at(-1 - hop)?.trim() ?? '');
    if (next === null) break;
    address = next;
  }
  return address;
}
