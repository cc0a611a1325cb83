import { PENDING_SIGN_IN_MINUTES } from '@prumo/contracts/team/two-step';
import type { Platform } from '#platform/context.ts';
import type { Caller } from '../caller.ts';
import { hashToken, newToken } from '../sessions/session-token.ts';
import { insertSignIn } from '../sessions/sign-in-store.ts';
import type { User } from '../user-and-session-store.ts';
import { insertPendingSignIn } from './pending-sign-in-store.ts';

type RightPassword = { user: User; caller: Caller };

/** The token of a sign-in that waits for its code; null if the password changed after it was checked. */
export async function beginSignIn(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { user, caller }: RightPassword,
): Promise<string | null> {
  const token = newToken();
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + PENDING_SIGN_IN_MINUTES * 60 * 1000);
  const { id: userId, username, password } = user;
  if (!(await insertPendingSignIn(db, { userId, password, tokenHash: hashToken(token), expiresAt }))) return null;
  await insertSignIn(db, { username, outcome: 'code_wanted', at, ...caller });
  return token;
}
