import type { ChannelAccountId, MessageId } from '@prumo/contracts/ids';
import { type SelectedLead, suppressAsAsked } from '#features/leads/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { type ConversationRow, updateConversation } from '../conversation-store.ts';
import { endFollowUps } from '../follow-ups/end-follow-ups.ts';
import { queueMessage } from '../queue-message.ts';
import { conversationTexts } from '../texts.ts';

type OptOut = {
  lead: Pick<SelectedLead, 'id' | 'phone'>;
  personKey: string;
  text: string;
  /** A simulated opt-out ends with the simulator; null = valid on every channel. */
  channelAccountId?: ChannelAccountId | null;
  isToldByWhatsApp?: boolean;
};

/**
 * All effects happen in the transaction that stored the message (NS-081). One confirmation is sent, unless a person is
 * assigned.
 */
export async function applyOptOut(
  tx: Tx,
  conversation: ConversationRow,
  { lead, personKey, text, channelAccountId = null, isToldByWhatsApp = false }: OptOut,
): Promise<void> {
  if (!(await suppressAsAsked(tx, { lead, personKey, text, channelAccountId }))) {
    await updateConversation(tx, conversation.id, { unansweredSince: null });
    return endFollowUps(tx, conversation.id, { how: 'opted_out' });
  }
  const isAssigned = conversation.assignedToUserId !== null;
  if (isAssigned || isToldByWhatsApp) return;
  const now = accountNow(tx);
  await queueMessage(tx, {
    id: newId<MessageId>(),
    conversationId: conversation.id,
    author: 'confirmation',
    isFromBot: true,
    message: conversationTexts.optOutConfirmed,
    clientKey: `opt-out:${conversation.id}:${now.getTime()}`,
    dueAt: now,
    timestamp: now,
  });
  await announceDue(tx, 'queued-messages');
}
