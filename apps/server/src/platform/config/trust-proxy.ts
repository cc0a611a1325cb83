import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';

export type TrustProxy = false | number | readonly string[];

const WORDS = new Map<string, TrustProxy>([
  ['true', 1],
  ['false', false],
]);
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const EXPECTED = 'deve ser true, false, o número de proxies ou os endereços deles (exemplo: 10.0.0.0/8, 192.168.1.7)';

export const trustProxy = z.string().transform((text, check): TrustProxy => {
  const value = text.toLowerCase();
  const known = WORDS.get(value) ?? readHops(value);
  if (known !== undefined) return known;
  const networks = value.split(/[\s,]+/).filter((entry) => entry !== '');
  if (networks.length === 0 || !networks.every(isNetwork)) check.addIssue(EXPECTED);
  return networks;
});

function readHops(text: string): TrustProxy | undefined {
  if (!/^\d{1,2}$/.test(text)) return undefined;
  return Number(text) || false;
}

/** Refuses `0.0.0.0/0`: every caller would be a proxy and could claim any address. */
function isNetwork(text: string): boolean {
  if (NETWORK_NAMES.includes(text)) return true;
  if (isIP(text.split('/')[0] ?? '') === 0) return false;
  try {
    proxyAddr.compile(text);
    return true;
  } catch {
    return false;
  }
}
