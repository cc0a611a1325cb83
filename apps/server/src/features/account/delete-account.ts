import type { DeleteAccountBody } from '@prumo/contracts/account';
import { confirmPassword, deleteStrangers, listMembers } from '#features/auth/index.ts';
import { pauseAllCampaigns } from '#features/campaigns/index.ts';
import { stopConversations } from '#features/conversations/index.ts';
import { queueAllFiles } from '#features/media/index.ts';
import { acrossAccounts, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { announceDue, announceSessionChange, publish } from '#platform/events/publish.ts';
import type { Caller } from '#platform/http/caller.ts';
import { deleteAccountRows, isLockedByOthers, lockAccount } from './delete-account-store.ts';
import { scheduleVacuum } from './vacuum-store.ts';

export type FinishSends = (ctx: Ctx) => Promise<void>;

const TRIES = 40;

/**
 * Order (NS-161): stop sending and take messages out of provider queues, then all rows in one transaction, then the
 * files.
 */
export async function deleteAccount(
  ctx: Ctx,
  { password }: DeleteAccountBody,
  { caller, finishSends }: { caller: Caller; finishSends: FinishSends },
): Promise<void> {
  await confirmPassword(ctx, { password, field: 'password', caller });
  await inTransaction(ctx, async (tx) => {
    await stopConversations(tx);
    await pauseAllCampaigns(tx);
    await announceDue(tx);
  });
  await finishSends(ctx);
  await deleteOrTryAgain(ctx);
}

async function deleteOrTryAgain(ctx: Ctx): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(acrossAccounts(ctx), deleteAll);
    } catch (error) {
      if (!isLockedByOthers(error)) throw error;
      if (tries === TRIES) throw new Refusal('busy');
    }
  }
}

async function deleteAll(tx: Tx): Promise<void> {
  // Otherwise a parallel request deleted the account first.
  if (!(await lockAccount(tx))) throw new Refusal('unauthenticated');
  await queueAllFiles(tx);
  const people = await listMembers(tx.db, tx.accountId);
  await deleteAccountRows(tx);
  await deleteStrangers(
    tx.db,
    people.map(({ userId }) => userId),
  );
  await scheduleVacuum(tx);
  await announceSessionChange(tx, tx.accountId);
  await publish(tx, 'settings');
  await announceDue(tx, 'file-removals');
}
