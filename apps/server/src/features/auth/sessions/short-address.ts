import { isIPv6 } from 'node:net';

const MAPPED = '::ffff:';

/** The network without the device: '203.0.113.…', '2001:db8:1:…'. Of loopback and the like all of it is told. */
export function shortAddress(address: string): string {
  const plain = address.toLowerCase().startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
  if (plain === '::1' || plain.startsWith('127.')) return plain;
  if (!isIPv6(plain)) return plain.replace(/\.\d+$/, '.…');
  // What '::' leaves out is zeroes; the first three groups are the network.
  const [head = ''] = plain.split('::');
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3);
  return `${groups.join(':')}:…`;
}
