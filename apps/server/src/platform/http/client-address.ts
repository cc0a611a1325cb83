import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TrustProxy } from '../config/trust-proxy.ts';
import { plainAddress } from './plain-address.ts';

/** Whether the proxy at this address is believed; `hop` counts from 0, the one that is connected to us. */
type Trusts = (address: string, hop: number) => boolean;

/** Of a connection that has closed already. */
const UNKNOWN = '0.0.0.0';

/**
 * Fastify takes the function rather than the number: it believes no proxy when it is only told how many there are. With
 * a number the port must be out of reach for everybody but the proxy, as README says.
 */
export function trustedBy(trustProxy: TrustProxy): Trusts {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile([...trustProxy]);
}

/** Makes `request.ip` a valid address in one spelling; Fastify hands out an entry of X-Forwarded-For as the caller wrote it. */
export function readClientAddress(app: FastifyInstance, trusts: Trusts): void {
  app.addHook('onRequest', async (request) => {
    Object.defineProperty(request, 'ip', { value: clientAddress(request, trusts) });
  });
}

type Received = Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/** Walks from the connection towards the client, as far as proxies are trusted and what they wrote is an address. */
export function clientAddress({ headers, socket }: Received, trusts: Trusts): string {
  const entries = String(headers['x-forwarded-for'] ?? '').split(',');
  let address = plainAddress(socket.remoteAddress ?? '') ?? UNKNOWN;
  for (let hop = 0; hop < entries.length && trusts(address, hop); hop += 1) {
    const next = plainAddress(entries.at(-1 - hop)?.trim() ?? '');
    if (next === null) break;
    address = next;
  }
  return address;
}
