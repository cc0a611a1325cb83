import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

/** Recognises a text that is kept nowhere: without the installation's key nobody can try out which text it was. */
export type KeyedHash = (text: string) => string;

export function createKeyedHash(installationKey: string): KeyedHash {
  // As an object of its own: from bytes Node makes the key anew for every text, which takes several times as long.
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', installationKey, '', 'prumo keyed hash', 32)));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
