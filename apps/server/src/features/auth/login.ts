import type { LoginBody, SessionUser } from '@prumo/contracts/auth';
import type { Platform } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import type { Caller } from './caller.ts';
import { checkPassword, hashPassword } from './password.ts';
import { refuseWhileDelayed } from './refuse-while-delayed.ts';
import { hashToken, newSessionToken } from './session-token.ts';
import { toSessionUser } from './session-user.ts';
import { insertSignIn } from './sign-in-store.ts';
import { deleteFailures, findUserByName, insertAttempt, insertSession, replacePassword, type User } from './store.ts';

/** Compared with when the name is unknown, so that both answers take the same path and time. */
let dummy: Promise<string> | undefined;
const dummyHash = () => {
  dummy ??= hashPassword('nobody has this password');
  return dummy;
};

/** Opens a session and gives its token. Failures are counted per name and address (decision NS-013). */
export async function login(
  platform: Platform,
  { username, password }: LoginBody,
  caller: Caller,
): Promise<{ user: SessionUser; token: string }> {
  const now = platform.clock.now();
  await refuseWhileDelayed(platform.db, { username, address: caller.address }, now);

  const user = await findUserByName(platform.db, username);
  const check = await checkPassword(password, user?.password ?? (await dummyHash()));
  if (!user || !check.isRight) return refuse(platform, username, caller);

  const stored = check.needsRehash ? await rehash(platform, user, password) : user.password;
  const token = newSessionToken();
  const session = { userId: user.id, password: stored, tokenHash: hashToken(token), at: now, ...caller };
  if (!(await insertSession(platform.db, session))) return refuse(platform, username, caller);
  await deleteFailures(platform.db, username, caller.address);
  await insertSignIn(platform.db, { username, outcome: 'signed_in', at: now, ...caller });
  return { user: toSessionUser(user), token };
}

async function refuse({ db, clock }: Platform, username: string, caller: Caller): Promise<never> {
  const at = clock.now();
  await insertAttempt(db, { kind: 'login_failed', username, address: caller.address, at });
  await insertSignIn(db, { username, outcome: 'wrong_password', at, ...caller });
  throw new Refusal('invalid_credentials');
}

async function rehash({ db }: Platform, { id, password: from }: User, password: string): Promise<string> {
  const to = await hashPassword(password);
  return (await replacePassword(db, id, { from, to })) ? to : from;
}
