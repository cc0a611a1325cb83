import { isIPv6 } from 'node:net';

const BROWSERS: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const firstOf = (table: [RegExp, string][], text: string) => table.find(([sign]) => sign.test(text))?.[1] ?? null;

export const deviceOf = (userAgent: string | null): { browser: string | null; system: string | null } => ({
  browser: firstOf(BROWSERS, userAgent ?? ''),
  system: firstOf(SYSTEMS, userAgent ?? ''),
});

const MAPPED = '::ffff:';

/** Shortened so that it does not identify a device: '203.0.113.…', '2001:db8:1:…'. Loopback stays whole. */
export function shortAddress(address: string): string {
  const plain = address.toLowerCase().startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
  if (plain === '::1' || plain.startsWith('127.')) return plain;
  if (!isIPv6(plain)) return plain.replace(/\.\d+$/, '.…');
  const [head = ''] = plain.split('::');
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3);
  return `${groups.join(':')}:…`;
}
