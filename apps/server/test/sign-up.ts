import type { AccountId, UserId } from '@prumo/contracts/ids';
import { hashPassword } from '../src/features/auth/passwords/password.ts';
import { hashToken, newToken } from '../src/features/auth/sessions/session-token.ts';
import { insertSignIn } from '../src/features/auth/sessions/sign-in-store.ts';
import { insertAttempt } from '../src/features/auth/sign-in/attempt-store.ts';
import { insertOwner, insertSession } from '../src/features/auth/user-and-session-store.ts';
import type { Platform } from '../src/platform/context.ts';

const PASSWORD = 'uma senha longa';

/** One password hash for all accounts: two hashes per account took a fifth of a run's time. */
let hash: Promise<string> | undefined;

export async function signUpAt(
  { db, clock }: Platform,
  username: string,
): Promise<{ userId: UserId; accountId: AccountId; cookie: string }> {
  hash ??= hashPassword(PASSWORD);
  const at = clock.now();
  const caller = { address: '127.0.0.1', userAgent: 'lightMyRequest' };
  const owner = await insertOwner(db, { username, password: await hash, createdAt: at });
  if (!owner) throw new Error(`${username} is taken`);
  const { user, accountId } = owner;
  await insertAttempt(db, { kind: 'registered', username, network: caller.address, at });
  const token = newToken();
  await insertSession(db, { userId: user.id, password: user.password, tokenHash: hashToken(token), at, ...caller });
  await insertSignIn(db, { username, outcome: 'signed_in', at, ...caller });
  return { userId: user.id, accountId, cookie: `prumo=${token}` };
}
