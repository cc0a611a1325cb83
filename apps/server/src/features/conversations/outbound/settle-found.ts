import type { ChannelAccountId, SendId } from '@prumo/contracts/ids';
import { EventTooEarly, findChannelAccount, type ProviderQueueEntry, type Registry } from '#features/channel/index.ts';
import { lockIdentity } from '#features/leads/index.ts';
import { findNamed, lockTalkSend, messageOfSend, updateSend } from '#features/outbox/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { findConversation, lockConversation } from '../conversation-store.ts';
import { findMessage, lockMessage, peekByProviderIds, updateMessage } from '../message-store.ts';
import { recordTaken } from './record-sent.ts';

export type FoundSend = { channelAccountId: ChannelAccountId; id: SendId; found: ProviderQueueEntry[] };

/** Not for campaigns, which decide what follows from it. */
export const onSendFound =
  (registry: Registry) =>
  async (tx: Tx, { channelAccountId, id, found }: FoundSend): Promise<void> => {
    const message = await findMessage(tx, messageOfSend(id));
    const owner = message && (await findConversation(tx, message.conversationId));
    if (owner) {
      await lockIdentity(tx, owner.personKey);
      await lockConversation(tx, owner.id);
    }
    const send = await lockTalkSend(tx, id);
    if (send?.status === 'sending') throw new EventTooEarly(`send ${id} has no outcome yet`);
    const named = send?.status === 'unknown' ? await firstUnnamed(tx, channelAccountId, found) : null;
    if (!send || !named) return;
    const { messageId: providerMessageId, queueId } = named;
    const now = accountNow(tx);
    const account = await findChannelAccount(tx, channelAccountId);
    const locked = owner && (await lockMessage(tx, messageOfSend(id)));
    const conversation = locked && (await findConversation(tx, locked.conversationId));
    if (locked) await updateMessage(tx, locked.id, { channelAccountId, providerMessageId, timestamp: now });
    const accepted = {
      status: 'sent',
      sentAt: now,
      reason: null,
      channelAccountId,
      providerMessageId,
      queueId,
    } as const;
    await updateSend(tx, id, accepted);
    if (!locked || !conversation || !account) return;
    const channel = { account, adapter: registry.adapterOf(account.provider) };
    await recordTaken(tx, [{ message: locked, conversation, channel }]);
    await publish(tx, 'conversations', conversation.id);
  };

/** The same text may be in the queue twice, so entries that already belong to a message are skipped. */
export async function firstUnnamed(
  tx: Tx,
  channelAccountId: ChannelAccountId,
  found: ProviderQueueEntry[],
): Promise<ProviderQueueEntry | null> {
  for (const queued of found) {
    const { messageId, queueId } = queued;
    const ids = messageId === null ? [] : [messageId];
    const isNamed =
      (await peekByProviderIds(tx, channelAccountId, ids)).length > 0 ||
      (await findNamed(tx, channelAccountId, { providerMessageId: messageId, queueId })) !== null;
    if (!isNamed) return queued;
  }
  return null;
}
