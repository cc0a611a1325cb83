import type { RegisterBody, SessionUser } from '@prumo/contracts/auth';
import type { Platform } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { networkOf } from '../caller.ts';
import { refuseCommonPassword } from '../passwords/common-password.ts';
import { queueHash } from '../passwords/hash-queue.ts';
import { hashPassword } from '../passwords/password.ts';
import { OWNER, toSessionUser } from '../sessions/session-user.ts';
import { authTexts } from '../texts.ts';
import { findUserByName, insertOwner } from '../user-and-session-store.ts';
import { deleteAttempt } from './attempt-store.ts';
import { countRegistration } from './count-attempt.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1']);

export async function register(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { username, password }: RegisterBody,
  address: string,
): Promise<SessionUser> {
  refuseCommonPassword({ username, password }, 'password');
  // A taken name counts no attempt, so answering must cost nothing.
  if (await findUserByName(db, username)) throw nameTaken();
  return queueHash({ address, isKnown: false }, async () => {
    const at = clock.now();
    const attempt = { username, network: networkOf(address), at };
    const counted = await countRegistration(db, attempt, LOOPBACK.has(address));
    const owner = await insertOwner(db, { username, password: await hashPassword(password), createdAt: at });
    if (owner) return toSessionUser(owner.user, OWNER);
    await deleteAttempt(db, counted);
    throw nameTaken();
  });
}

export const nameTaken = () => new Refusal('username_taken', { fields: { username: authTexts.usernameTaken } });
