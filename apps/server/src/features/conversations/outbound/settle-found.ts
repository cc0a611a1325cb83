import { type ChannelAccountId, MessageId } from '@prumo/contracts/ids';
import { EventTooEarly, findChannelAccount, type ProviderQueueEntry, type Registry } from '#features/channel/index.ts';
import { lockIdentity } from '#features/leads/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { findConversation, lockConversation } from '../conversation-store.ts';
import { findMessage, lockMessage, peekByProviderIds, updateMessage } from '../message-store.ts';
import { findDirectMessage, hasDirectMessageNamed, updateDirectMessage } from './direct-message-store.ts';
import { recordTaken } from './record-outcome.ts';

export type FoundSend = { channelAccountId: ChannelAccountId; key: string; found: ProviderQueueEntry[] };

export const onSendFound =
  (registry: Registry) =>
  async (tx: Tx, { channelAccountId, key, found }: FoundSend): Promise<void> => {
    const id = MessageId.safeParse(key);
    if (!id.success) return;
    const message = await findMessage(tx, id.data);
    const owner = message && (await findConversation(tx, message.conversationId));
    if (!owner) return settleDirectFound(tx, id.data, { channelAccountId, found });
    await lockIdentity(tx, owner.personKey);
    const conversation = await lockConversation(tx, owner.id);
    const locked = await lockMessage(tx, id.data);
    const account = await findChannelAccount(tx, channelAccountId);
    if (locked?.status === 'sending') throw new EventTooEarly(`message ${key} has no outcome yet`);
    if (locked?.status !== 'unknown' || !conversation || !account) return;
    const named = await firstUnnamed(tx, channelAccountId, found);
    if (!named) return;
    const now = accountNow(tx);
    await updateMessage(tx, id.data, {
      status: 'sent',
      failReason: null,
      channelAccountId,
      providerMessageId: named.messageId,
      queueId: named.queueId,
      timestamp: now,
    });
    const channel = { account, adapter: registry.adapterOf(account.provider) };
    await recordTaken(tx, { message: locked, conversation, channel, now });
    await publish(tx, 'conversations', conversation.id);
  };

async function settleDirectFound(
  tx: Tx,
  id: MessageId,
  { channelAccountId, found }: Pick<FoundSend, 'channelAccountId' | 'found'>,
): Promise<void> {
  const direct = await findDirectMessage(tx, id);
  if (direct?.status === 'sending') throw new EventTooEarly(`message ${id} has no outcome yet`);
  const named = direct?.status === 'unknown' ? await firstUnnamed(tx, channelAccountId, found) : null;
  if (!named) return;
  const names = { providerMessageId: named.messageId, queueId: named.queueId };
  await updateDirectMessage(tx, id, { status: 'sent', ...names }, { status: 'unknown' });
}

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
      (await hasDirectMessageNamed(tx, channelAccountId, { providerMessageId: messageId, queueId }));
    if (!isNamed) return queued;
  }
  return null;
}
