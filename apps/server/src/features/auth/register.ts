import type { RegisterBody, SessionUser } from '@prumo/contracts/auth';
import type { Platform } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { hashPassword } from './password.ts';
import { toSessionUser } from './session-user.ts';
import { insertAttempt, insertUser, listAttempts } from './store.ts';

const HOUR_MS = 3600 * 1000;
const PER_HOUR = 30;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Creates an account. Refuses a taken name (case does not matter) and more than 30 accounts an hour from one address. */
export async function register(
  platform: Platform,
  { username, password }: RegisterBody,
  address: string,
): Promise<SessionUser> {
  const now = platform.clock.now();
  if (!LOOPBACK.has(address)) {
    const since = new Date(now.getTime() - HOUR_MS);
    const recent = await listAttempts(platform.db, { kind: 'registered', address, since });
    if (recent.length >= PER_HOUR) throw new Refusal('too_many_requests', { retryAfterSeconds: 3600 });
  }
  const user = await insertUser(platform.db, { username, password: await hashPassword(password), createdAt: now });
  if (!user) throw new Refusal('username_taken', { fields: { username: 'Nome de usuário já existe' } });
  await insertAttempt(platform.db, { kind: 'registered', username, address, at: now });
  return toSessionUser(user);
}
