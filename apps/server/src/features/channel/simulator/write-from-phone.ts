import {
  PHONE_FILE_TYPES,
  type PhoneMessageType,
  type SimulatorMessage,
  type SimulatorPlace,
} from '@prumo/contracts/channel';
import { accountNow, type Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { placeText } from '../adapter-parts/content.ts';
import { knownAs } from './address.ts';
import { deliverPhoneActs } from './deliver-phone-acts.ts';
import { onSimulator } from './on-simulator.ts';
import { ensurePhone } from './phone-store.ts';
import { readPhone } from './read-phone.ts';
import { insertMessage } from './simulator-message-store.ts';

export type PhoneFile = { url: string; mimeType: string; fileName: string; size: number };

type PhoneMessage = {
  phone: string;
  name?: string | null | undefined;
  type?: PhoneMessageType;
  text?: string;
  file?: PhoneFile | null;
  place?: SimulatorPlace | null | undefined;
};

export async function writeFromPhone(
  ctx: Ctx,
  { phone: typed, name, type = 'text', text = '', ...more }: PhoneMessage,
): Promise<SimulatorMessage> {
  const address = readPhone(typed);
  const file = PHONE_FILE_TYPES.includes(type) ? (more.file ?? null) : null;
  const place = type === 'location' ? (more.place ?? null) : null;
  return onSimulator(ctx, async (tx, account) => {
    const phone = await ensurePhone(tx, address, name || null);
    if (phone.isBlocked) throw new Refusal('phone_blocked');
    const at = accountNow(tx);
    const id = newId<string>();
    const providerMessageId = `sim-${id}`;
    const words = place === null ? text : placeText(place);
    const message = await insertMessage(tx, {
      id,
      channelAccountId: account.id,
      phone: address,
      direction: 'from_phone',
      type,
      text: words,
      mediaUrl: file?.url ?? null,
      fileName: file?.fileName ?? null,
      place,
      providerMessageId,
      isWaiting: phone.isOffline,
      timestamp: at,
    });
    await deliverPhoneActs(tx, account, phone, [
      {
        kind: 'message',
        id: providerMessageId,
        from: knownAs(phone),
        name: phone.name,
        type,
        text: words,
        media: file,
        quotedId: null,
        at: at.toISOString(),
      },
    ]);
    return message;
  });
}
