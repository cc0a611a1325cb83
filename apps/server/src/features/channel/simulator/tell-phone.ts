import type { Tx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { ChannelAccount } from '../channel-account-store.ts';
import { toAddress } from './address.ts';
import { ensurePhone } from './phone-store.ts';
import { insertPastMessages } from './simulator-message-store.ts';

type PastMessage = {
  providerMessageId: string;
  direction: 'to_phone' | 'from_phone';
  text: string;
  timestamp: Date;
};

type PhoneThread = { account: ChannelAccount; phone: string; name: string; messages: PastMessage[] };

export async function tellPhone(tx: Tx, { account, phone, name, messages }: PhoneThread): Promise<void> {
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
