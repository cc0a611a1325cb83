import type { NewSimulatorPhoneBody, SimulatorPhone, SimulatorPhoneBody } from '@prumo/contracts/channel';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { defined } from '#platform/defined.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { type ChannelAccount, insertWebhookEvents } from '../channel-account-store.ts';
import { simulatorTexts } from '../texts.ts';
import { mayLackNinthDigit, toAddress } from './address.ts';
import { deliverPhoneActs } from './deliver-phone-acts.ts';
import { onSimulator } from './on-simulator.ts';
import { ensurePhone, listPhones, lockPhone, type PhoneRow, updatePhone } from './phone-store.ts';
import { readPhone } from './read-phone.ts';
import { receiptsOf } from './receipts.ts';
import { takeWaiting } from './simulator-message-store.ts';

export async function createPhone(ctx: Ctx, { phone, name }: NewSimulatorPhoneBody): Promise<SimulatorPhone> {
  return onSimulator(ctx, async (tx) => {
    const made = await ensurePhone(tx, readPhone(phone), name || null);
    await publish(tx, 'simulator');
    return onePhone(tx, made.phone);
  });
}

export async function changePhone(ctx: Ctx, typed: string, changes: SimulatorPhoneBody): Promise<SimulatorPhone> {
  return onSimulator(ctx, async (tx, account) => {
    const phone = await lockPhone(tx, toAddress(typed));
    if (!phone) throw notFound();
    if (changes.hasNinthDigit === false && !mayLackNinthDigit(phone.phone))
      throw invalidField('hasNinthDigit', simulatorTexts.noNinthDigit);
    await updatePhone(tx, phone.phone, defined(changes));
    const changed = { ...phone, ...defined(changes) };
    if (phone.isOffline && !changed.isOffline) await comeOnline(tx, account, changed);
    await publish(tx, 'simulator');
    return onePhone(tx, phone.phone);
  });
}

/** All acts get the time the phone came online, a millisecond apart, to keep their order. */
async function comeOnline(tx: Tx, account: ChannelAccount, phone: PhoneRow): Promise<void> {
  const now = accountNow(tx);
  const waited = await takeWaiting(tx, phone.phone);
  await updatePhone(tx, phone.phone, { outbox: [] });
  const acts = phone.outbox.map((act, index) => ({
    ...act,
    at: new Date(now.getTime() - phone.outbox.length + index).toISOString(),
  }));
  await deliverPhoneActs(tx, account, phone, acts);
  const receipts = waited
    .filter(({ direction }) => direction === 'to_phone')
    .flatMap(({ providerMessageId: id, sendKey }) => receiptsOf(phone, { id, sendKey, from: now }))
    .map((receipt) => ({ channelAccountId: account.id, receivedAt: now, ...receipt }));
  await insertWebhookEvents(tx, receipts);
  await announceDue(tx);
}

async function onePhone(tx: Tx, address: string): Promise<SimulatorPhone> {
  const [phone] = await listPhones(tx, address);
  if (!phone) throw notFound();
  return phone;
}
