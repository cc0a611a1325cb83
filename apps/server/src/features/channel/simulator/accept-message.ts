import { accountNow, type Tx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { type ChannelAccount, insertWebhookEvents } from '../channel-account-store.ts';
import type { OutboundMessage, SendOutcome } from '../port/adapter.ts';
import type { Failure } from '../port/failure.ts';
import { lockProviderShared } from '../provider-lock-store.ts';
import { knownAs, toAddress } from './address.ts';
import { ensurePhone } from './phone-store.ts';
import { receiptsOf } from './receipts.ts';
import { insertMessage } from './simulator-message-store.ts';

const BLOCKED: Failure = {
  class: 'number',
  code: null,
  reason: { code: 'blocked_by_contact' },
  isTemporary: false,
};
const REFUSED: Failure = {
  class: 'throttled',
  code: null,
  reason: { code: 'phone_refused' },
  isTemporary: true,
};

const LEFT: Failure = {
  class: 'other',
  code: null,
  reason: { code: 'channel_changed' },
  isTemporary: false,
};

export async function acceptMessage(tx: Tx, account: ChannelAccount, message: OutboundMessage): Promise<SendOutcome> {
  if (!(await lockProviderShared(tx, account))) return { kind: 'failed', ...LEFT };
  const phone = await ensurePhone(tx, toAddress(message.to), null);
  if (phone.isBlocked) return { kind: 'failed', ...BLOCKED };
  if (phone.sends === 'refused') return { kind: 'failed', ...REFUSED };
  const id = newId<string>();
  const providerMessageId = `sim-${id}`;
  const from = accountNow(tx);
  await insertMessage(tx, {
    id,
    channelAccountId: account.id,
    phone: phone.phone,
    direction: 'to_phone',
    type: message.type,
    text: message.text,
    mediaUrl: message.mediaUrl ?? null,
    fileName: message.type === 'document' ? (message.fileName ?? null) : null,
    place: message.place ?? null,
    providerMessageId,
    sendKey: message.key,
    quotedId: message.quotedId ?? null,
    isWaiting: phone.isOffline,
    timestamp: from,
  });
  const isAnswered = phone.sends !== 'answer_lost';
  if (!phone.isOffline) {
    const receipts = receiptsOf(phone, { id: providerMessageId, sendKey: message.key, from });
    await insertWebhookEvents(
      tx,
      receipts.map((receipt) => ({ channelAccountId: account.id, receivedAt: from, ...receipt })),
    );
  }
  await publish(tx, 'simulator');
  await announceDue(tx, 'webhook-events');
  if (!isAnswered) return { kind: 'unknown', doubt: { code: 'answer_lost' } };
  const known = knownAs(phone);
  return { kind: 'sent', providerMessageId, queueId: null, address: known === message.to ? null : known };
}
