import { isIPv6 } from 'node:net';

const GROUPS = 8;

/** Who counts as one: an IPv4 address, or the /64 that one IPv6 line has all to itself, 2^64 addresses to choose from. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeroes = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return `${[...head, ...zeroes, ...tail].slice(0, 4).join(':')}::/64`;
}
