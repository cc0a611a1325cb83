import type { CampaignId } from '@prumo/contracts/ids';
import type { Tx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { publish } from '#platform/events/publish.ts';
import { insertMessages, markArrived, type NewMessage } from '../message-store.ts';
import { noteCampaignMessages } from './campaign-message-store.ts';

type SentCampaignMessage = NewMessage & { campaignId: CampaignId; confirmedAt: Date | null };

export async function showCampaignMessages(tx: Tx, sent: SentCampaignMessage[]): Promise<void> {
  const notes = sent.map(({ conversationId, campaignId, message, timestamp }) => ({
    conversationId,
    campaignId,
    text: message,
    at: timestamp,
  }));
  const [shown] = await sendTogether([insertMessages(tx, sent), noteCampaignMessages(tx, notes)]);
  // Already in the thread: the provider had accepted it and doubted it later.
  if (shown < sent.length) for (const { id, confirmedAt } of sent) await markArrived(tx, id, confirmedAt);
  for (const { conversationId } of sent) await publish(tx, 'conversations', conversationId);
}
