import { expect, test } from 'vitest';
import { isBelow, readBaseAddress } from './base-address.ts';

test.each([
  ['http://evolution:8080', 'http://evolution:8080/'],
  ['HTTP://Evolution:8080/Api//', 'http://evolution:8080/Api/'],
  ['https://evo.interna:443/whatsapp', 'https://evo.interna/whatsapp/'],
  ['http://[::1]:9000/a%20b/', 'http://[::1]:9000/a%20b/'],
  ['http://evolution/a/../b', 'http://evolution/b/'],
])('%s is the base address %s', (text, base) => {
  expect(readBaseAddress(text)).toBe(base);
});

test.each([
  'evolution:8080',
  '//evolution',
  'ftp://evolution/',
  'http://',
  'http://user@evolution/',
  'http://user:pass@evolution/',
  'http://@evolution/',
  'http://evolution/?x',
  'http://evolution/a?',
  'http://evolution/#a',
  'http://evolution\\..\\a',
  'http://evolution/a%2fb',
  'http://evolution/a%5Cb',
  'http://evolution/%252e%252e/',
  'http://evolution/..;/a',
])('%s is no base address', (text) => {
  expect(readBaseAddress(text)).toBeNull();
});

test('a path is below another by whole segments', () => {
  const base = 'http://evolution:8080/whatsapp/';
  for (const below of ['', 'a', 'a/b?c=../d', 'a%20b', '/a'])
    expect([below, isBelow(base, base + below)]).toEqual([below, true]);
  for (const outside of [
    'http://evolution:8080/whatsapp',
    'http://evolution:8080/whatsapp-2/',
    'http://evolution/whatsapp/',
    'https://evolution:8080/whatsapp/',
    'HTTP://evolution:8080/whatsapp/',
    `${base}../a`,
    `${base}./a`,
    `${base}%2E%2E/a`,
    `${base}a%2F..%2Fb`,
    `${base}a\\b`,
    `${base}a\tb`,
  ])
    expect([outside, isBelow(base, outside)]).toEqual([outside, false]);
});
