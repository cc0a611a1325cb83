import type { CampaignId, MessageId } from '@prumo/contracts/ids';
import { type ConversationRow, insertMessage, markArrived, updateConversation } from '#features/conversations/index.ts';
import type { Ctx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { recordEvents } from '#platform/facts/record-event.ts';
import { type ExecutionRow, updateExecution } from '../execution-store.ts';
import { markContacted } from '../launch/audience-store.ts';
import { listSendsOfExecution, type SendRow, updateSend } from '../send-store.ts';
import { progressOf } from '../sequence/progress.ts';
import type { CampaignRow } from '../store.ts';
import { endAttempt } from './attempt-store.ts';
import { insertCampaignMessage } from './campaign-message-store.ts';
import { planNextSend } from './plan-next-send.ts';

type Accepted = {
  send: SendRow;
  campaign: CampaignRow;
  execution: ExecutionRow;
  conversation: ConversationRow;
  /** When it was handed over, account time. */
  at: Date;
  providerMessageId: string | null;
  queueId: string | null;
  /** When WhatsApp is known to have taken it. */
  confirmedAt: Date | null;
  /** How one knows, where nobody's answer said so. */
  reason: string | null;
};

/** The message in the thread has the id of its send: what is said of one is said of the other. */
export const messageOf = ({ id }: Pick<SendRow, 'id'>): MessageId => id as string as MessageId;

/**
 * The channel has the message: the ledger says so, the thread shows it and the lead's next part or step gets its time.
 * The caller holds the locks of the person, the conversation and the campaign. The execution as it stands afterwards.
 */
export async function acceptSend(tx: Ctx, accepted: Accepted): Promise<ExecutionRow> {
  const { send, campaign, conversation, at, providerMessageId, queueId, confirmedAt, reason } = accepted;
  const shown = await insertMessage(tx, {
    id: messageOf(send),
    conversationId: conversation.id,
    direction: 'outbound',
    author: 'campaign',
    message: send.text,
    messageType: send.type,
    mediaUrl: send.mediaUrl,
    caption: send.mediaUrl ? send.text || null : null,
    fileName: send.fileName,
    status: 'sent',
    channelAccountId: send.channelAccountId,
    providerMessageId,
    queueId,
    confirmedAt,
    clientKey: `campaign:${send.id}`,
    campaignId: send.campaignId,
    campaignStep: send.sequence,
    timestamp: at,
  });
  // Shown already: the provider had doubted it later.
  if (!shown) await markArrived(tx, messageOf(send), confirmedAt);
  await updateSend(tx, send.id, {
    status: 'sent',
    sentAt: at,
    dueAt: null,
    reason,
    providerMessageId,
    queueId,
    confirmedAt,
    messageId: messageOf(send),
  });
  await endAttempt(tx, send.id, 'sent', reason, at);
  await insertCampaignMessage(tx, send, at);
  await updateConversation(tx, conversation.id, showing(conversation, send, at));
  await markContacted(tx, send.leadId, send.campaignId, null);
  await recordSent(tx, send, send.campaignId);
  await publish(tx, 'conversations', conversation.id);
  const { currentSequence } = progressOf(await listSendsOfExecution(tx, send.executionId), send.sequence);
  const moved = { currentSequence, lastMessageSentAt: at };
  const execution = { ...accepted.execution, ...moved };
  await updateExecution(tx, execution.id, moved);
  await planNextSend(tx, { execution, campaign, lastInboundAt: conversation.lastInboundAt });
  await announceDue(tx.db);
  return execution;
}

function showing(conversation: ConversationRow, send: SendRow, at: Date) {
  const isQuiet = conversation.status === 'ai_active' && conversation.unansweredSince === null;
  const { lastMessageAt } = conversation;
  return {
    campaignId: send.campaignId,
    ...(send.text === '' ? {} : { lastCampaignMessage: send.text }),
    isActive: true,
    lastMessageAt: lastMessageAt && lastMessageAt > at ? lastMessageAt : at,
    ...(isQuiet ? { status: 'waiting_response' as const } : {}),
  };
}

const recordSent = (tx: Ctx, { id, leadId, sequence }: SendRow, campaignId: CampaignId) =>
  recordEvents(tx, [{ eventType: 'message_sent', leadId, campaignId, data: { messageId: id, step: sequence } }]);
