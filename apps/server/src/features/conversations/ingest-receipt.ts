import { type ChannelAccount, type ChannelEvent, EventTooEarly } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { messageSettled } from './facts.ts';
import { nextStatus } from './message-status.ts';
import { findByProviderId, updateMessage } from './message-store.ts';

type Receipt = Extract<ChannelEvent, { type: 'receipt' }>;

/** A receipt may overtake the outcome of its own call by this much; later it speaks of a message we never sent. */
const EARLY_RECEIPT_MS = 60_000;

/** Moves the message forward; a repeat or a step back changes nothing. */
export async function ingestReceipt(tx: Ctx, account: ChannelAccount, event: Receipt): Promise<void> {
  const message = await findByProviderId(tx, account.id, event.providerMessageId);
  if (!message) {
    if (tx.clock.now().getTime() + tx.clockOffsetMs - event.at.getTime() < EARLY_RECEIPT_MS) {
      throw new EventTooEarly(`no message ${event.providerMessageId} yet`);
    }
    return;
  }
  const status = nextStatus(message.status, event.status);
  if (status === message.status) return;
  await updateMessage(tx, message.id, {
    status,
    failReason: status === 'failed' ? (event.reason ?? 'O WhatsApp não entregou a mensagem.') : null,
    ...(event.status === 'delivered' ? { deliveredAt: event.at } : {}),
    ...(event.status === 'read' ? { readAt: event.at, deliveredAt: message.deliveredAt ?? event.at } : {}),
  });
  await tx.facts.emit(tx, messageSettled, {
    channelAccountId: account.id,
    providerMessageId: event.providerMessageId,
    status: event.status,
    reason: event.reason,
    at: event.at,
  });
  await publish(tx, 'conversations', message.conversationId);
}
