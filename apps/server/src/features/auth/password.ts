import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Refusal } from '#platform/errors.ts';

const derive = promisify(argon2);

/** Above the OWASP floor (m=19456, t=2); one hash takes about 75 ms on the machine this was measured on. */
const COST = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 };
/** A core is left to everybody else: with both of two cores hashing, a list waited seconds. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const MAX_WAITING = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** A flood of logins may not take the machine: at most two hashes run, fifty wait, the rest is told to come back. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new Refusal('busy', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** argon2id in PHC form; the password's bytes are used whole. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => {
    const nonce = randomBytes(16);
    const tag = await derive('argon2id', { message: Buffer.from(password, 'utf8'), nonce, ...COST });
    return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(nonce)}$${encode(tag)}`;
  });
}

export type PasswordCheck = { isRight: boolean; needsRehash: boolean };

/** Compares in constant time; `needsRehash` when the stored cost is below today's. */
export function checkPassword(password: string, stored: string): Promise<PasswordCheck> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!parts) return Promise.resolve({ isRight: false, needsRehash: true });
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  return inTurn(async () => {
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
  });
}
