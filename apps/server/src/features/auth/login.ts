import type { LoginBody, SessionUser } from '@prumo/contracts/auth';
import type { Platform } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { checkPassword, hashPassword } from './password.ts';
import { refuseWhileDelayed } from './refuse-while-delayed.ts';
import { hashToken, newSessionToken } from './session-token.ts';
import { toSessionUser } from './session-user.ts';
import { deleteFailures, findUserByName, insertAttempt, insertSession, updatePassword } from './store.ts';

type Caller = { address: string; userAgent: string | null };

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
  if (!user || !check.isRight) {
    await insertAttempt(platform.db, { kind: 'login_failed', username, address: caller.address, at: now });
    throw new Refusal('invalid_credentials');
  }

  if (check.needsRehash) await updatePassword(platform.db, user.id, await hashPassword(password));
  await deleteFailures(platform.db, username, caller.address);
  const token = newSessionToken();
  await insertSession(platform.db, { userId: user.id, tokenHash: hashToken(token), at: now, ...caller });
  return { user: toSessionUser(user), token };
}
