import type { Ctx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { ChannelAccount } from '../store.ts';
import { toAddress } from './address.ts';
import { ensurePhone } from './phone-store.ts';
import { insertPastMessages } from './store.ts';

/** A message that went through the phone long ago. */
export type PastMessage = {
  providerMessageId: string;
  direction: 'to_phone' | 'from_phone';
  text: string;
  timestamp: Date;
};

type Told = { account: ChannelAccount; phone: string; name: string; messages: PastMessage[] };

/** Shows on a simulated phone what was said before it existed; nothing is delivered and nobody is told. */
export async function tellPhone(tx: Ctx, { account, phone, name, messages }: Told): Promise<void> {
  const address = toAddress(phone);
  await ensurePhone(tx, address, name);
  await insertPastMessages(
    tx,
    messages.map((message) => ({
      ...message,
      id: newId<string>(),
      channelAccountId: account.id,
      phone: address,
      type: 'text',
    })),
  );
}
