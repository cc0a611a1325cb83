import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** Above the OWASP floor (m=19456, t=2); one hash takes about 75 ms. */
const COST = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 };
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: Buffer.from(password, 'utf8'), nonce, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

export type PasswordCheck = { isRight: boolean; needsRehash: boolean };

export async function checkPassword(password: string, stored: string): Promise<PasswordCheck> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!parts) return { isRight: false, needsRehash: true };
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: Buffer.from(password, 'utf8'),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return {
    isRight: timingSafeEqual(Buffer.from(actual), expected),
    needsRehash: Number(memory) < COST.memory || Number(passes) < COST.passes,
  };
}
