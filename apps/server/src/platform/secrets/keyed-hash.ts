import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

/** Without the installation's key nobody can find the text by guessing. */
export type KeyedHash = (text: string) => string;

export function createKeyedHash(installationKey: string): KeyedHash {
  // From raw bytes Node derives the key again for every text, which is several times slower.
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', installationKey, '', 'prumo keyed hash', 32)));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
