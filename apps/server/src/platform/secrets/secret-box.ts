import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

export type SecretBox = {
  seal(text: string): string;
  /** Null when sealed with another key or changed. */
  open(sealed: string): string | null;
};

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSecretBox(installationKey: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', installationKey, '', 'prumo secrets', 32));
  const keyId = createHash('sha256').update(key).digest('base64url').slice(0, 8);
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv);
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [VERSION, keyId, sealed.toString('base64url')].join('.');
    },
    open(sealed) {
      const [version, id, content] = sealed.split('.');
      if (version !== VERSION || id !== keyId || !content) return null;
      const bytes = Buffer.from(content, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
