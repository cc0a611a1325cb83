import { invalidField } from '#platform/errors.ts';
import { readBaseAddress } from '#platform/outbound/base-address.ts';
import { isPublicHost } from '#platform/outbound/public-address.ts';

const NOT_A_BASE = 'Informe só o endereço do servidor: sem usuário, sem “?” e sem “#”.';
const NOT_LISTED =
  'Um servidor em rede privada ou sem https precisa estar na lista de quem instalou o sistema (OUTBOUND_ALLOW), com este mesmo caminho.';

type Known = { stored: string | null; servers: readonly string[] };

/**
 * Refuses a server that an account may not name: whatever is private or not https is the installation's to name, and an
 * account chooses from that list. What is stored already stays; the door judges each of its calls.
 */
export function refuseServer(given: string | null | undefined, { stored, servers }: Known): void {
  if (!given || given === stored) return;
  const base = readBaseAddress(given);
  if (base === null) throw invalidField('baseUrl', NOT_A_BASE);
  if (base === (stored && readBaseAddress(stored)) || servers.includes(base)) return;
  const { protocol, hostname } = new URL(base);
  if (protocol !== 'https:' || !isPublicHost(hostname)) throw invalidField('baseUrl', NOT_LISTED);
}
