import { type ChannelAccount, type EventOf, leaveQueue } from '#features/channel/index.ts';
import type { Platform, Tx } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { nextStatus } from '../message-status.ts';
import {
  expireDirectMessages,
  lockDirectMessage,
  nextDirectLeaseEnd,
  updateDirectMessage,
} from './direct-message-store.ts';

type Receipt = Pick<EventOf<'receipt'>, 'status' | 'failure' | 'queueId' | 'at'>;

export async function settleDirect(
  tx: Tx,
  account: ChannelAccount,
  providerMessageId: string | null,
  { status: told, failure, queueId, at }: Receipt,
): Promise<boolean> {
  const message = await lockDirectMessage(tx, { channelAccountId: account.id, providerMessageId, queueId });
  if (!message) return false;
  const isConfirmed = told !== 'failed' && told !== 'unknown';
  const status = nextStatus(message.status, told, message.confirmedAt !== null);
  await updateDirectMessage(tx, message.id, {
    status,
    failReason: status === 'failed' ? (failure?.reason ?? null) : null,
    confirmedAt: message.confirmedAt ?? (isConfirmed ? at : null),
  });
  if (told !== 'unknown') await leaveQueue(tx, account, message.id);
  return true;
}

export function expiredDirectSource(platform: Platform): DueSource {
  return {
    name: 'expired-direct-messages',
    runDue: () => expireDirectMessages(platform.db, platform.clock.now()),
    nextDueAt: (scope) => (scope.accountId ? Promise.resolve(null) : nextDirectLeaseEnd(platform.db)),
  };
}
