import type { DeleteAccountBody } from '@prumo/contracts/account';
import { type Caller, confirmPassword, forgetAttempts } from '#features/auth/index.ts';
import { stopCampaigns } from '#features/campaigns/index.ts';
import { stopConversations } from '#features/conversations/index.ts';
import { queueAllFiles } from '#features/media/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { deleteAccountRows, isHeld, lockAccount } from './delete-account-store.ts';
import { scheduleVacuum } from './vacuum-store.ts';

/** Takes back what waits at providers and hears of what is being sent, as far as that is quick. */
export type FinishSends = (ctx: Ctx) => Promise<void>;

/** Each waits for its locks for a moment by itself. */
const TRIES = 40;

/**
 * Everything of the account goes, and its sessions with it (NS-161): first nothing is sent any more and what stands in a
 * provider's queue is taken out, then the rows go all at once, then the files. Nothing of it can be brought back.
 */
export async function deleteAccount(
  ctx: Ctx,
  { password }: DeleteAccountBody,
  { caller, finishSends }: { caller: Caller; finishSends: FinishSends },
): Promise<void> {
  await confirmPassword(ctx, { password, field: 'password', caller });
  await inTransaction(ctx, async (tx) => {
    await stopConversations(tx);
    await stopCampaigns(tx);
    await announceDue(tx);
  });
  await finishSends(ctx);
  await deleteOrTryAgain(ctx);
}

async function deleteOrTryAgain(ctx: Ctx): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(ctx, deleteAll);
    } catch (error) {
      if (!isHeld(error)) throw error;
      if (tries === TRIES) throw new Refusal('busy');
    }
  }
}

async function deleteAll(tx: Ctx): Promise<void> {
  const username = await lockAccount(tx);
  // Somebody else deleted it while this waited.
  if (username === null) throw new Refusal('unauthenticated');
  await queueAllFiles(tx);
  await deleteAccountRows(tx);
  await forgetAttempts(tx.db, username);
  await scheduleVacuum(tx);
  // What is open with one of its sessions ends now.
  await publish(tx, 'settings');
  await announceDue(tx, 'file-removals');
}
