import type { AccountId, CampaignId } from '@prumo/contracts/ids';
import { asAccount, type SetTx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { publish } from '#platform/events/publish.ts';
import { insertMessagesOf, markArrived, type NewMessage } from '../message-store.ts';
import { noteCampaignMessages } from './campaign-message-store.ts';

type SentCampaignMessage = NewMessage & { userId: AccountId; campaignId: CampaignId; confirmedAt: Date | null };

export async function showCampaignMessages(tx: SetTx, sent: SentCampaignMessage[]): Promise<void> {
  const notes = sent.map(({ conversationId, campaignId, message, timestamp }) => ({
    conversationId,
    campaignId,
    text: message,
    at: timestamp,
  }));
  const [shown] = await sendTogether([insertMessagesOf(tx, sent), noteCampaignMessages(tx, notes)]);
  // Already in the thread: the provider had accepted it and doubted it later.
  if (shown < sent.length)
    for (const { id, userId, confirmedAt } of sent) await markArrived(asAccount(tx, userId), id, confirmedAt);
  for (const { userId, conversationId } of sent) await publish(asAccount(tx, userId), 'conversations', conversationId);
}
