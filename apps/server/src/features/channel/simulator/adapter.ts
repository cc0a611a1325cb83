import { accountNow, type Ctx, contextFor, inTransaction, type Platform } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import type { ChannelAdapter, OutboundMessage, SendOutcome } from '../adapter.ts';
import { type ChannelAccount, insertWebhookEvents } from '../store.ts';
import { parseSimulatorWebhook } from './parse-webhook.ts';
import type { SimulatorPayload } from './payload.ts';
import { ensurePhone, insertMessage, type PhoneRow, readClock } from './store.ts';

type Options = { platform: Platform; acceptDelayMs: number };

/** No limits: nobody is disturbed by a simulated message (NS-099). */
const PACING = { firstContactGapSeconds: [0, 0], stepGapSeconds: [0, 0], hourlyLimit: null, dailyLimit: null } as const;

/**
 * The phone inside the product. It accepts after a delay, on a connection and transaction of its own, as a provider
 * would: what it accepted stays accepted whatever becomes of the transaction that records the outcome.
 */
export function simulatorAdapter({ platform, acceptDelayMs }: Options): ChannelAdapter {
  return {
    provider: 'simulator',
    capabilities: {
      isSimulated: true,
      replyWindowHours: null,
      hasTemplates: false,
      hasQueue: false,
      registersWebhook: false,
      mediaTypes: ['text', 'image', 'audio', 'video', 'document', 'location'],
      pacing: PACING,
    },
    health: async () => ({ connected: true, phone: null, problem: null }),
    parseWebhook: parseSimulatorWebhook,
    async send(account, message, signal) {
      await platform.clock.sleep(acceptDelayMs, signal);
      const owner = {
        accountId: account.userId,
        actor: { kind: 'system', job: 'simulator' } as const,
        clockOffsetMs: 0,
      };
      const ctx = contextFor(platform, owner);
      return inTransaction(ctx, async (tx) => accept({ ...tx, clockOffsetMs: await readClock(tx) }, account, message));
    },
  };
}

const BLOCKED: SendOutcome = {
  kind: 'failed',
  class: 'number',
  code: null,
  reason: 'Este contato bloqueou o seu número.',
  isTemporary: false,
};

async function accept(tx: Ctx, account: ChannelAccount, message: OutboundMessage): Promise<SendOutcome> {
  const phone = await ensurePhone(tx, message.to, null);
  if (phone.isBlocked) return BLOCKED;
  const providerMessageId = `sim-${newId<string>()}`;
  const timestamp = accountNow(tx);
  await insertMessage(tx, {
    id: newId<string>(),
    channelAccountId: account.id,
    phone: message.to,
    direction: 'to_phone',
    type: message.type,
    text: message.text,
    mediaUrl: message.mediaUrl ?? null,
    providerMessageId,
    sendKey: message.key,
    timestamp,
  });
  await insertWebhookEvents(tx, receipts(account, phone, providerMessageId, timestamp));
  await publish(tx, 'simulator');
  await announceDue(tx.db);
  return { kind: 'sent', providerMessageId, queueId: null, address: null };
}

/** A phone that is on takes the message at once and is looked at a moment later. */
function receipts(account: ChannelAccount, phone: PhoneRow, id: string, from: Date) {
  if (phone.isOffline) return [];
  const seconds = phone.receiptDelaySeconds;
  return (['delivered', 'read'] as const).map((status, index) => {
    const dueAt = new Date(from.getTime() + seconds * 1000 * (index + 1));
    const body: SimulatorPayload = { kind: 'receipt', id, status, at: dueAt.toISOString() };
    return { channelAccountId: account.id, body, dueAt, receivedAt: from };
  });
}
