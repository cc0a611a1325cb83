import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** What WebAuthn calls us: the host that passkeys belong to, and the address they are asked for at. */
export type RelyingParty = { id: string; origin: string };

/**
 * The configured address; without one, localhost as this browser calls it, whose port a container may have changed.
 * Browsers offer passkeys on no other plain http address and on no bare IP address.
 */
export function relyingPartyOf(request: FastifyRequest, publicUrl: string | null): RelyingParty | null {
  const url = new URL(publicUrl ?? `${request.protocol}://${request.host}`);
  const isLocal = url.hostname === 'localhost';
  if (publicUrl === null && !isLocal) return null;
  const isPossible = isLocal || (url.protocol === 'https:' && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0);
  return isPossible ? { id: url.hostname, origin: url.origin } : null;
}
