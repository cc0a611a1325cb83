import { MessageId } from '@prumo/contracts/ids';
import { type ChannelAccount, type EventOf, EventTooEarly } from '#features/channel/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { messageSettled } from './facts.ts';
import { nextStatus } from './message-status.ts';
import { findByProviderId, lockMessage, type MessageRow, updateMessage } from './message-store.ts';

type Receipt = EventOf<'receipt'>;

/** A receipt may overtake the outcome of its own call by this much; later it speaks of a message we never sent. */
const EARLY_RECEIPT_MS = 60_000;

/** What does not say that WhatsApp has the message. */
const UNCONFIRMED: readonly Receipt['status'][] = ['failed', 'unknown'];

/** Moves every message it names forward; a repeat or a step back changes nothing. */
export async function ingestReceipt(tx: Ctx, account: ChannelAccount, event: Receipt): Promise<void> {
  let missing: string | null = null;
  for (const id of event.providerMessageIds) {
    const message = (await findByProviderId(tx, account.id, id)) ?? (await adoptBySendKey(tx, account, id, event));
    if (message) await moveForward(tx, account, message, event);
    else missing = id;
  }
  if (missing !== null && accountNow(tx).getTime() - event.at.getTime() < EARLY_RECEIPT_MS)
    throw new EventTooEarly(`no message ${missing} yet`);
}

/** The provider gave our own key back: a send without an answer has its name now, and the receipt settles it. */
async function adoptBySendKey(
  tx: Ctx,
  account: ChannelAccount,
  providerMessageId: string,
  { sendKey }: Receipt,
): Promise<MessageRow | null> {
  const key = MessageId.safeParse(sendKey);
  const message = key.success ? await lockMessage(tx, key.data) : null;
  if (message?.status !== 'unknown' || message.providerMessageId !== null) return null;
  await updateMessage(tx, message.id, { providerMessageId, channelAccountId: account.id });
  return { ...message, providerMessageId };
}

async function moveForward(tx: Ctx, account: ChannelAccount, message: MessageRow, event: Receipt): Promise<void> {
  const status = nextStatus(message.status, event.status, message.confirmedAt !== null);
  const isConfirmation = !UNCONFIRMED.includes(event.status) && message.confirmedAt === null;
  if (message.direction !== 'outbound' || message.providerMessageId === null) return;
  if (isConfirmation) await updateMessage(tx, message.id, { confirmedAt: event.at });
  if (status === message.status) return;
  const reason = event.failure?.reason ?? null;
  const isRead = status === 'read';
  await updateMessage(tx, message.id, {
    status,
    failReason: status === 'failed' ? reason : null,
    ...(status === 'delivered' ? { deliveredAt: event.at } : {}),
    ...(isRead ? { readAt: event.at, deliveredAt: message.deliveredAt ?? event.at } : {}),
  });
  if (status === 'delivered' || status === 'read' || status === 'failed') {
    const { providerMessageId } = message;
    await tx.facts.emit(tx, messageSettled, {
      channelAccountId: account.id,
      providerMessageId,
      status,
      reason,
      at: event.at,
    });
  }
  await publish(tx, 'conversations', message.conversationId);
}
