import { isIPv4, isIPv6, SocketAddress } from 'node:net';

const IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/;
const WITH_PORT = /^([\d.]+):\d+$/;
const MAPPED = '::ffff:';

/** `[2001:DB8::1]:443`, `1.2.3.4:5000`, `::ffff:1.2.3.4`. Null when the text is not an IP address. */
export function plainAddress(text: string): string | null {
  const bare = IN_BRACKETS.exec(text)?.[1] ?? WITH_PORT.exec(text)?.[1] ?? text;
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const [withoutZone = ''] = bare.split('%');
  const { address } = new SocketAddress({ address: withoutZone, family: 'ipv6' });
  const mapped = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : '';
  return isIPv4(mapped) ? mapped : address;
}
