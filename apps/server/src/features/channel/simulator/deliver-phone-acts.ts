import { accountNow, type Tx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { type ChannelAccount, insertWebhookEvents } from '../channel-account-store.ts';
import type { PhoneAct } from './payload.ts';
import { type PhoneRow, updatePhone } from './phone-store.ts';

export async function deliverPhoneActs(
  tx: Tx,
  account: ChannelAccount,
  phone: PhoneRow,
  acts: PhoneAct[],
): Promise<void> {
  await publish(tx, 'simulator');
  if (phone.isOffline) {
    await updatePhone(tx, phone.phone, { outbox: [...phone.outbox, ...acts] });
    return;
  }
  const now = accountNow(tx);
  const events = acts.map((body) => ({
    channelAccountId: account.id,
    body,
    dueAt: new Date(body.at),
    receivedAt: now,
  }));
  await insertWebhookEvents(tx, events);
  await announceDue(tx, 'webhook-events');
}
