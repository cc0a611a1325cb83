import type { SessionUser } from '@prumo/contracts/auth';
import type { AccountId, SessionId, UserId } from '@prumo/contracts/ids';
import { rightsOf } from '@prumo/contracts/team/roles';
import { recordAct } from '#platform/acts.ts';
import { asAccount, contextFor, type Platform, type SetCtx, type SetTx, type Tx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { Refusal } from '#platform/errors.ts';
import { announceSessionChange } from '#platform/events/publish.ts';
import type { Caller } from '../caller.ts';
import { updateMember } from '../member-store.ts';
import {
  findSession,
  findUser,
  insertSession,
  type StoredSession,
  type User,
  updateSessionAccount,
} from '../user-and-session-store.ts';
import { hashToken, newToken } from './session-token.ts';
import { toSessionUser } from './session-user.ts';
import { insertSignIn, type SignedInOutcome } from './sign-in-store.ts';

type Signer = Pick<StoredSession, 'accountId' | 'user' | 'role'>;
type Opening = {
  user: Pick<User, 'id' | 'username' | 'password'>;
  at: Date;
  caller: Caller;
  outcome?: SignedInOutcome;
};

/** The session's token; null under the conditions of `insertSession`. */
export async function openSession(
  tx: SetTx,
  { user, at, caller, outcome = 'signed_in' }: Opening,
): Promise<string | null> {
  const { db } = tx;
  const token = newToken();
  const { id: userId, username, password } = user;
  if (!(await insertSession(db, { userId, password, tokenHash: hashToken(token), at, ...caller }))) return null;
  await insertSignIn(db, { username, outcome, at, ...caller });
  const session = await findSession(db, hashToken(token));
  if (session) await recordAct(asSigner(tx, session, caller), { act: 'signed_in' });
  return token;
}

/** For work of somebody who is not signed in yet. */
export const beforeSignIn = (platform: Platform, caller: Caller): SetCtx =>
  contextFor(platform, { accountId: null, actor: { kind: 'system', job: 'sign_in' }, clockOffsetMs: 0, caller });

/** What the trail of an account is told of a user who is not signed in to it yet. */
export const asSigner = (tx: SetTx, { accountId, user, role }: Signer, caller: Caller): Tx => ({
  ...asAccount(tx, accountId),
  actor: { kind: 'user', userId: user.id, name: user.name ?? user.username, role },
  caller,
});

export async function sessionUserOf(db: Db, token: string): Promise<SessionUser> {
  const session = await findSession(db, hashToken(token));
  const user = session && (await findUser(db, session.user.id));
  if (!session || !user) throw new Refusal('unauthenticated');
  const { role, brokerGrants, mustSecure } = session;
  return toSessionUser(user, { role, rights: rightsOf(role, brokerGrants), mustSecure });
}

type ShownAccount = { userId: UserId; sessionId: SessionId; accountId: AccountId; at: Date };

/** Lets the session show another account of its user, whom the caller has found to be a member of it. */
export async function openAccount(tx: Tx, { userId, sessionId, accountId, at }: ShownAccount): Promise<void> {
  await updateSessionAccount(tx.db, sessionId, accountId);
  await updateMember(tx.db, { accountId, userId }, { openedAt: at });
  await announceSessionChange(tx, userId);
}
