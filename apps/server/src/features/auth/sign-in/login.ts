import type { LoginBody, SessionUser } from '@prumo/contracts/auth';
import { recordAct } from '#platform/acts.ts';
import { inTransaction, type Platform, type SetCtx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { type Caller, networkOf } from '../caller.ts';
import { listMembershipsOf } from '../member-store.ts';
import { queueHash } from '../passwords/hash-queue.ts';
import { hashPassword } from '../passwords/password.ts';
import { asSigner, beforeSignIn, openSession, sessionUserOf } from '../sessions/open-session.ts';
import { findSigner, insertSignIn } from '../sessions/sign-in-store.ts';
import { findMemberToOpen, replacePassword, spendAsManyStatements, type User } from '../user-and-session-store.ts';
import { deleteFailures } from './attempt-store.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { tryPassword } from './try-password.ts';

/** `pending`: the token of a sign-in that still wants a code. */
type Login = { user: SessionUser; token: string } | { pending: string };

export async function login(platform: Platform, { username, password }: LoginBody, caller: Caller): Promise<Login> {
  const { db, clock } = platform;
  const { address } = caller;
  const { user, isKnown, hasTwoStep } = await findSigner(db, { username, address });
  const check = await tryPassword(platform, { username, password, stored: user?.password ?? null, address, isKnown });
  const signIn = beforeSignIn(platform, caller);
  if (!user || !check.isRight) return refuse(signIn, username, caller);

  const stored = check.needsRehash ? await rehash(platform, { user, password, address }) : user.password;
  if (hasTwoStep) {
    const pending = await beginSignIn(platform, { user: { ...user, password: stored }, caller });
    return pending === null ? refuse(signIn, username, caller) : { pending };
  }
  // One transaction: in a flood each separate statement would queue for a connection again.
  const opened = await inTransaction(signIn, async (tx) => {
    const token = await openSession(tx, { user: { ...user, password: stored }, at: clock.now(), caller });
    if (token === null) return null;
    await deleteFailures(tx.db, username, networkOf(address));
    return { token, user: await sessionUserOf(tx.db, token) };
  });
  if (opened) return opened;
  if ((await listMembershipsOf(db, user.id)).length === 0) throw new Refusal('access_ended');
  return refuse(signIn, username, caller);
}

/** The account that the password would have opened is told. */
async function refuse(ctx: SetCtx, username: string, caller: Caller): Promise<never> {
  await inTransaction(ctx, async (tx) => {
    await insertSignIn(tx.db, { username, outcome: 'wrong_password', at: tx.clock.now(), ...caller });
    const signer = await findMemberToOpen(tx.db, username);
    if (signer) await recordAct(asSigner(tx, signer, caller), { act: 'wrong_password' });
    else await spendAsManyStatements(tx.db);
  });
  throw new Refusal('invalid_credentials');
}

type Rehash = { user: User; password: string; address: string };

async function rehash({ db }: Platform, { user: { id, password: from }, password, address }: Rehash): Promise<string> {
  const to = await queueHash({ address, isKnown: true }, () => hashPassword(password));
  return (await replacePassword(db, id, { from, to })) ? to : from;
}
