import { SERVER_REFUSALS } from '@prumo/contracts/reasons/outbound-call';
import { invalidField } from '../errors.ts';
import { readBaseAddress } from './base-address.ts';
import { isPublicHost } from './public-address.ts';

export type KnownServers = { stored: string | null; servers: readonly string[] };

/**
 * A server that an account names: private or non-https ones are accepted only from the installation's list; a stored
 * address is kept.
 */
export function refuseServer(field: string, given: string | null | undefined, { stored, servers }: KnownServers): void {
  if (!given || given === stored) return;
  const base = readBaseAddress(given);
  if (base === null) throw invalidField(field, SERVER_REFUSALS.not_a_base);
  if (base === (stored && readBaseAddress(stored)) || servers.includes(base)) return;
  const { protocol, hostname } = new URL(base);
  if (protocol !== 'https:' || !isPublicHost(hostname)) throw invalidField(field, SERVER_REFUSALS.not_listed);
}
