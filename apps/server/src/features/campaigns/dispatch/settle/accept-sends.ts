import { MessageId } from '@prumo/contracts/ids';
import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { recordEventsOf } from '#features/analytics-events/index.ts';
import { type ConversationRow, messagesSent, showCampaignMessages } from '#features/conversations/index.ts';
import { setLastCampaign } from '#features/leads/index.ts';
import type { SetTx, Tx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { announceDue } from '#platform/events/publish.ts';
import { findBatchTags } from '../../audience/audience-store.ts';
import { type CampaignRow, countReached } from '../../campaign-store.ts';
import { advanceExecutions, type ExecutionRow } from '../../execution-store.ts';
import { type KnownLead, readKnownLeads } from '../../executions/known-leads.ts';
import { planKnownLeads } from '../../executions/plan-next-sends.ts';
import type { SendRow } from '../../send-store.ts';
import { progressOf } from '../../sequence/progress.ts';
import { markAccepted } from './accept-send-store.ts';
import { endAcceptedAttempts } from './attempt-store.ts';

export type SendAcceptance = {
  send: SendRow;
  campaign: CampaignRow;
  execution: ExecutionRow;
  conversation: ConversationRow;
  at: Date;
  providerMessageId: string | null;
  queueId: string | null;
  confirmedAt: Date | null;
  reason: SendReason | null;
};

export const messageOf = ({ id }: Pick<SendRow, 'id'>): MessageId => MessageId.parse(id);

/**
 * No two of the sends share both lead and campaign. The caller holds the locks of persons, conversations and campaigns.
 * Returns leads in the order given.
 */
export async function acceptSends(tx: SetTx, accepted: SendAcceptance[]): Promise<KnownLead[]> {
  const sends = accepted.map(({ send }) => send);
  const contacts = await contactsOf(tx, accepted);
  const [stages] = await sendTogether([
    setLastCampaign(tx, contacts),
    showCampaignMessages(tx, accepted.map(messageRow)),
    markAccepted(tx, accepted),
    endAcceptedAttempts(
      tx,
      accepted.map(({ send, reason, at }) => ({ sendId: send.id, detail: reason, at })),
    ),
    recordEventsOf(tx, sends.map(messageSent)),
  ]);
  const known = await advanceSequences(tx, accepted);
  await tx.facts.emit(tx, messagesSent, {
    messages: accepted.map(({ send, at }) => ({
      userId: send.userId,
      leadId: send.leadId,
      messageId: messageOf(send),
      leadStatus: stages.get(send.leadId) ?? null,
      at,
    })),
  });
  return known;
}

async function contactsOf(tx: SetTx, accepted: SendAcceptance[]) {
  const ids = accepted.flatMap(({ execution }) => execution.batchExecutionId ?? []);
  const ofBatches = await findBatchTags(tx, [...new Set(ids)]);
  return accepted.map(({ send: { leadId, campaignId }, campaign, execution: { batchExecutionId } }) => ({
    leadId,
    campaignId,
    tags: batchExecutionId === null ? campaign.targetTags : (ofBatches.get(batchExecutionId) ?? []),
  }));
}

export async function acceptSend(tx: Tx, accepted: SendAcceptance): Promise<ExecutionRow> {
  const [lead] = await acceptSends(tx, [accepted]);
  return lead?.execution ?? accepted.execution;
}

const messageRow = ({ send, conversation, at, providerMessageId }: SendAcceptance) => ({
  id: messageOf(send),
  userId: send.userId,
  conversationId: conversation.id,
  direction: 'outbound' as const,
  author: 'campaign' as const,
  message: send.text,
  messageType: send.type,
  mediaUrl: send.mediaUrl,
  caption: send.mediaUrl ? send.text || null : null,
  fileName: send.fileName,
  channelAccountId: send.channelAccountId,
  providerMessageId,
  clientKey: `campaign:${send.id}`,
  campaignId: send.campaignId,
  campaignStep: send.sequence,
  timestamp: at,
});

const messageSent = ({ id, userId, leadId, campaignId, sequence }: SendRow) => ({
  userId,
  eventType: 'message_sent' as const,
  leadId,
  campaignId,
  data: { messageId: id, step: sequence },
});

async function advanceSequences(tx: SetTx, accepted: SendAcceptance[]): Promise<KnownLead[]> {
  const standing = accepted.map(({ send, campaign, execution, conversation, at }) => {
    const { lastInboundAt } = conversation;
    return { send, campaign, execution, lastInboundAt, at };
  });
  const known = await readKnownLeads(tx, standing);
  const advanced = known.map((lead) => {
    const { currentSequence } = progressOf(lead.sends, lead.send.sequence);
    return { ...lead, execution: { ...lead.execution, currentSequence, lastMessageSentAt: lead.at } };
  });
  const isReached = ({ execution }: SendAcceptance) => execution.lastMessageSentAt === null;
  await sendTogether([
    advanceExecutions(
      tx,
      advanced.map(({ execution }) => execution),
    ),
    countReached(
      tx,
      accepted.filter(isReached).map(({ execution }) => execution),
    ),
  ]);
  await planKnownLeads(tx, advanced);
  await announceDue(tx, 'campaign-sends');
  return advanced;
}
