import type { LoginBody, SessionUser } from '@prumo/contracts/auth';
import type { Platform } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { type Caller, networkOf } from '../caller.ts';
import { queueHash } from '../passwords/hash-queue.ts';
import { hashPassword } from '../passwords/password.ts';
import { hashToken, newSessionToken } from '../sessions/session-token.ts';
import { toSessionUser } from '../sessions/session-user.ts';
import { findSigner, insertSignIn } from '../sessions/sign-in-store.ts';
import { insertSession, replacePassword, type User } from '../user-and-session-store.ts';
import { deleteFailures } from './attempt-store.ts';
import { tryPassword } from './try-password.ts';

export async function login(
  platform: Platform,
  { username, password }: LoginBody,
  caller: Caller,
): Promise<{ user: SessionUser; token: string }> {
  const { db, clock } = platform;
  const { address } = caller;
  const { user, isKnown } = await findSigner(db, { username, address });
  const check = await tryPassword(platform, { username, password, stored: user?.password ?? null, address, isKnown });
  if (!user || !check.isRight) return refuse(platform, username, caller);

  const stored = check.needsRehash ? await rehash(platform, { user, password, address }) : user.password;
  const at = clock.now();
  const token = newSessionToken();
  const session = { userId: user.id, password: stored, tokenHash: hashToken(token), at, ...caller };
  // One transaction: in a flood each separate statement would queue for a connection again.
  const isOpen = await db.transaction(async (tx) => {
    if (!(await insertSession(tx, session))) return false;
    await deleteFailures(tx, username, networkOf(address));
    await insertSignIn(tx, { username, outcome: 'signed_in', at, ...caller });
    return true;
  });
  return isOpen ? { user: toSessionUser(user), token } : refuse(platform, username, caller);
}

async function refuse({ db, clock }: Platform, username: string, caller: Caller): Promise<never> {
  await insertSignIn(db, { username, outcome: 'wrong_password', at: clock.now(), ...caller });
  throw new Refusal('invalid_credentials');
}

type Rehash = { user: User; password: string; address: string };

async function rehash({ db }: Platform, { user: { id, password: from }, password, address }: Rehash): Promise<string> {
  const to = await queueHash({ address, isKnown: true }, () => hashPassword(password));
  return (await replacePassword(db, id, { from, to })) ? to : from;
}
