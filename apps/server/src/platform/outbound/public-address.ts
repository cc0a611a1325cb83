import { BlockList, isIP } from 'node:net';

const SPECIAL_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Only 2000::/3 is allocated; the documentation, IPv4 tunnel and benchmark ranges inside it are not public. */
const SPECIAL_6 = ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits = '0'] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

// Separate lists: a mixed BlockList matches every IPv4 address by its IPv6 form.
const special4 = listOf(SPECIAL_4, 'ipv4');
const special6 = listOf(SPECIAL_6, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, 'ipv4');
  return family === 6 && !special6.check(address, 'ipv6');
}

export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPublicAddress(host);
  return host.includes('.') && !/\.(local|localhost|internal|lan|home|test|invalid)$/.test(host);
}
