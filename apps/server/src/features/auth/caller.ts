import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

export type Caller = { address: string; userAgent: string | null };

const LONGEST = 400;

export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, LONGEST) ?? null,
});

const GROUPS = 8;

/** An IPv4 address or an IPv6 /64, because one IPv6 line can use any address of a /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeroes = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return `${[...head, ...zeroes, ...tail].slice(0, 4).join(':')}::/64`;
}
