import type { ChatMessage, SettleBody } from '@prumo/contracts/conversations';
import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import type { Registry } from '#features/channel/index.ts';
import { sendOfMessage, updateSend } from '#features/outbox/index.ts';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { lockConversation } from '../conversation-store.ts';
import { toThreadMessage } from '../inbox/thread-messages.ts';
import { isWaiting } from '../message-status.ts';
import { findMessage, lockMessage } from '../message-store.ts';
import { deliverMessage } from './deliver-messages.ts';

type SettleRequest = SettleBody & { conversationId: ConversationId; messageId: MessageId };

/** Only a person decides, never a machine. A message under way or accepted is unchanged. */
export async function settleUnknown(
  ctx: Ctx,
  registry: Registry,
  { conversationId, messageId, action }: SettleRequest,
): Promise<ChatMessage> {
  const resend = await inTransaction(ctx, async (tx) => {
    await lockConversation(tx, conversationId);
    const message = await lockMessage(tx, messageId);
    if (message?.conversationId !== conversationId) throw notFound();
    if (action === 'cancel') {
      if (isWaiting(message))
        await updateSend(tx, sendOfMessage(messageId), { status: 'failed', reason: { code: 'cancelled' } });
      await publish(tx, 'conversations', conversationId);
      return false;
    }
    const isOpen = message.author === 'user' && (message.status === 'unknown' || message.status === 'failed');
    if (!isOpen) return false;
    await publish(tx, 'conversations', conversationId);
    if (action === 'mark_sent') {
      const sent = { status: 'sent', sentAt: message.timestamp, reason: null } as const;
      if (message.status === 'unknown') await updateSend(tx, sendOfMessage(messageId), sent);
      return false;
    }
    await updateSend(tx, sendOfMessage(messageId), {
      status: 'queued',
      reason: null,
      confirmedAt: null,
      dueAt: accountNow(tx),
    });
    return true;
  });
  if (resend) await deliverMessage(ctx, registry, messageId);
  const row = await findMessage(ctx, messageId);
  if (!row) throw notFound();
  return toThreadMessage(ctx, row);
}
