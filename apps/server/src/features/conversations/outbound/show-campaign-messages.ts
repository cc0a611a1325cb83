import type { AccountId, CampaignId } from '@prumo/contracts/ids';
import { asAccount, type SetTx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { publish } from '#platform/events/publish.ts';
import { insertMessagesOf, type NewMessage } from '../message-store.ts';
import { noteCampaignMessages } from './campaign-message-store.ts';

type SentCampaignMessage = NewMessage & { userId: AccountId; campaignId: CampaignId };

/** A message that is in its thread already stays: the provider had accepted it and doubted it later. */
export async function showCampaignMessages(tx: SetTx, sent: SentCampaignMessage[]): Promise<void> {
  const notes = sent.map(({ conversationId, campaignId, message, timestamp }) => ({
    conversationId,
    campaignId,
    text: message,
    at: timestamp,
  }));
  await sendTogether([insertMessagesOf(tx, sent), noteCampaignMessages(tx, notes)]);
  for (const { userId, conversationId } of sent) await publish(asAccount(tx, userId), 'conversations', conversationId);
}
