import type { ChangePasswordBody } from '@prumo/contracts/auth';
import type { UserId } from '@prumo/contracts/ids';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { invalidField, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { checkPassword, hashPassword } from './password.ts';
import { refuseWhileDelayed } from './refuse-while-delayed.ts';
import { deleteOtherSessions, findUser, insertAttempt, updatePassword } from './store.ts';

type Caller = { userId: UserId; sessionId: string; address: string };

/**
 * Stores a new password and ends every other session of the user with it: who had found the old one out is signed off
 * everywhere. Wrong guesses count like failed logins.
 */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: ChangePasswordBody,
  { userId, sessionId, address }: Caller,
): Promise<void> {
  const user = await findUser(ctx.db, userId);
  if (!user) throw new Refusal('unauthenticated');
  const { username } = user;
  const now = ctx.clock.now();
  await refuseWhileDelayed(ctx.db, { username, address }, now);
  const check = await checkPassword(currentPassword, user.password);
  if (!check.isRight) {
    await insertAttempt(ctx.db, { kind: 'login_failed', username, address, at: now });
    throw invalidField('currentPassword', 'Senha atual incorreta');
  }
  const password = await hashPassword(newPassword);
  await inTransaction(ctx, async (tx) => {
    await updatePassword(tx.db, userId, password);
    await deleteOtherSessions(tx.db, userId, sessionId);
    // What is open with one of them ends now.
    await publish(tx, 'settings');
  });
}
