import type { ChangePasswordBody } from '@prumo/contracts/auth';
import type { SessionId } from '@prumo/contracts/ids';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announceSessionChange, publish } from '#platform/events/publish.ts';
import type { Caller } from '../caller.ts';
import { refuseCommonPassword } from '../passwords/common-password.ts';
import { queueHash } from '../passwords/hash-queue.ts';
import { hashPassword } from '../passwords/password.ts';
import { deleteOtherSessions, replacePassword } from '../user-and-session-store.ts';
import { confirmPassword, wrongPassword } from './confirm-password.ts';

const FIELD = 'currentPassword';

/**
 * Ends every other session. The second of two concurrent changes is refused, because its current password is no longer
 * valid.
 */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: ChangePasswordBody,
  { sessionId, caller }: { sessionId: SessionId; caller: Caller },
): Promise<void> {
  const typed = { password: currentPassword, field: FIELD, caller };
  const { id, username, password: from } = await confirmPassword(ctx, typed);
  refuseCommonPassword({ username, password: newPassword }, 'newPassword');
  const to = await queueHash({ address: caller.address, isKnown: true }, () => hashPassword(newPassword));
  await inTransaction(ctx, async (tx) => {
    if (!(await replacePassword(tx.db, id, { from, to }))) throw wrongPassword(FIELD);
    await deleteOtherSessions(tx.db, id, sessionId);
    await announceSessionChange(tx, id);
    await publish(tx, 'settings');
  });
}
