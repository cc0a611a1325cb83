import type { SessionUser } from '@prumo/contracts/auth';
import { inTransaction, type Platform } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { type Caller, networkOf } from '../caller.ts';
import { listMembershipsOf } from '../member-store.ts';
import { beforeSignIn, openSession, sessionUserOf } from '../sessions/open-session.ts';
import { hashToken } from '../sessions/session-token.ts';
import { deleteFailures } from '../sign-in/attempt-store.ts';
import { findPendingSignIn, takePendingSignIn } from '../sign-in/pending-sign-in-store.ts';
import { findUser } from '../user-and-session-store.ts';
import { withCode } from './spend-code.ts';

type EnteredCode = { token: string | null; code: string; caller: Caller };

/** A wrong code leaves the sign-in open for another. */
export async function enterCode(
  platform: Platform,
  { token, code, caller }: EnteredCode,
): Promise<{ user: SessionUser; token: string }> {
  const { db, clock } = platform;
  const tokenHash = hashToken(token ?? '');
  const userId = await findPendingSignIn(db, tokenHash, clock.now());
  const user = userId && (await findUser(db, userId));
  if (!user) throw new Refusal('sign_in_expired');
  const opened = await withCode(platform, { user, code, caller }, (spend) =>
    inTransaction(beforeSignIn(platform, caller), async (tx) => {
      const at = clock.now();
      if (!(await takePendingSignIn(tx.db, tokenHash, at))) throw new Refusal('sign_in_expired');
      const outcome = (await spend(tx.db)) === 'app' ? 'signed_in_with_code' : 'signed_in_with_recovery_code';
      const session = await openSession(tx, { user, at, caller, outcome });
      if (session === null) return null;
      await deleteFailures(tx.db, user.username, networkOf(caller.address));
      return { token: session, user: await sessionUserOf(tx.db, session) };
    }),
  );
  if (opened) return opened;
  throw new Refusal((await listMembershipsOf(db, user.id)).length === 0 ? 'access_ended' : 'sign_in_expired');
}
