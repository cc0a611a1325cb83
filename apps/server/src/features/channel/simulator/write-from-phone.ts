import type { SimulatorMessage, SimulatorSendBody } from '@prumo/contracts/channel';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { invalidField } from '#platform/errors.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { ensureChannelAccount, insertWebhookEvents } from '../store.ts';
import { toAddress } from './address.ts';
import type { SimulatorPayload } from './payload.ts';
import { ensurePhone, insertMessage } from './store.ts';

/** The lead writes on the simulated phone: stored as a provider's webhook is, and processed the same way. */
export async function writeFromPhone(ctx: Ctx, { phone, name, text }: SimulatorSendBody): Promise<SimulatorMessage> {
  const address = toAddress(phone);
  if (address.length < 10 || address.length > 15) throw invalidField('phone', 'Formato de telefone inválido');
  return inTransaction(ctx, async (tx) => {
    const account = await ensureChannelAccount(tx, 'simulator');
    const { name: knownName } = await ensurePhone(tx, address, name || null);
    const at = accountNow(tx);
    const id = newId<string>();
    const providerMessageId = `sim-${id}`;
    await insertMessage(tx, {
      id,
      channelAccountId: account.id,
      phone: address,
      direction: 'from_phone',
      type: 'text',
      text,
      providerMessageId,
      timestamp: at,
    });
    const body: SimulatorPayload = {
      kind: 'message',
      id: providerMessageId,
      from: address,
      name: knownName,
      type: 'text',
      text,
      at: at.toISOString(),
    };
    await insertWebhookEvents(tx, [{ channelAccountId: account.id, body, dueAt: at, receivedAt: at }]);
    await publish(tx, 'simulator');
    await announceDue(tx.db);
    return {
      id,
      phone: address,
      direction: 'from_phone',
      type: 'text',
      text,
      mediaUrl: null,
      timestamp: at.toISOString(),
    };
  });
}
