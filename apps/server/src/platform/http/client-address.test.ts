import { describe, expect, test } from 'vitest';
import { clientAddress, trustedBy } from './client-address.ts';
import { plainAddress } from './plain-address.ts';

const addressOf = (
  trustProxy: Parameters<typeof trustedBy>[0],
  remoteAddress: string | undefined,
  forwarded?: string,
) =>
  clientAddress(
    { socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } } as never,
    trustedBy(trustProxy),
  );

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['2001:DB8:0:0::0007', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is the address %s', (text, address) => {
  expect(plainAddress(text)).toBe(address);
});

test.each([
  '',
  'unknown',
  'localhost',
  '203.0.113',
  '203.0.113.256',
  '010.0.0.1',
  '2130706433',
  '0x7f.0.0.1',
  '203.0.113.7, 1.2.3.4',
  "1.2.3.4'; drop table users",
  '<script>alert(1)</script>',
  '[203.0.113.7',
  '2001:db8::7::1',
])('%j is no address', (text) => {
  expect(plainAddress(text)).toBeNull();
});

describe('a number of proxies', () => {
  test.each([
    ['nobody is believed without any', false, '198.51.100.9', '203.0.113.7', '198.51.100.9'],
    ['one proxy tells who called it', 1, '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    [
      'what the caller wrote before that is no address of theirs',
      1,
      '127.0.0.1',
      '6.6.6.6, 203.0.113.7',
      '203.0.113.7',
    ],
    ['two proxies tell it one entry earlier', 2, '127.0.0.1', '6.6.6.6, 203.0.113.7, 192.0.2.1', '203.0.113.7'],
    ['fewer entries than proxies end at the first', 2, '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['without the header the connection counts', 1, '::ffff:127.0.0.1', undefined, '127.0.0.1'],
    ['an entry that is no address ends the walk', 2, '127.0.0.1', '6.6.6.6, <b>, 192.0.2.1', '192.0.2.1'],
    ['also at once', 1, '127.0.0.1', 'unknown', '127.0.0.1'],
    ['a connection that is closed has none', 1, undefined, undefined, '0.0.0.0'],
  ] as const)('%s', (_name, trustProxy, socket, forwarded, expected) => {
    expect(addressOf(trustProxy, socket, forwarded)).toBe(expected);
  });
});

describe('networks', () => {
  const trusted = ['10.0.0.0/8', '192.168.1.7', '2001:db8::/32', 'loopback'];

  test.each([
    ['a stranger who connects directly is believed nothing', '198.51.100.9', '203.0.113.7', '198.51.100.9'],
    ['a proxy of a network is', '10.1.2.3', '203.0.113.7', '203.0.113.7'],
    ['and one in front of it', '::ffff:10.1.2.3', '6.6.6.6, 203.0.113.7, 192.168.1.7', '203.0.113.7'],
    ['of which another address is a client', '10.1.2.3', '6.6.6.6, 192.168.1.8', '192.168.1.8'],
    ['by IPv6 too', '2001:db8::1', '2001:DB9::0007', '2001:db9::7'],
    ['by name', '::1', '203.0.113.7:5555', '203.0.113.7'],
    ['all entries may be trusted', '10.1.2.3', '10.9.9.9, 10.8.8.8', '10.9.9.9'],
  ] as const)('%s', (_name, socket, forwarded, expected) => {
    expect(addressOf(trusted, socket, forwarded)).toBe(expected);
  });
});
