import { isIPv6 } from 'node:net';

export { type Caller, callerOf } from '#platform/http/caller.ts';

const GROUPS = 8;

/** An IPv4 address or an IPv6 /64, because one IPv6 line can use any address of a /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeroes = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return `${[...head, ...zeroes, ...tail].slice(0, 4).join(':')}::/64`;
}
