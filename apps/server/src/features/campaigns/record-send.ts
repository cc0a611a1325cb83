import type { MessageId } from '@prumo/contracts/ids';
import type { SendOutcome } from '#features/channel/index.ts';
import { insertMessage, lockOrCreateConversation, updateConversation } from '#features/conversations/index.ts';
import { lockIdentity } from '#features/leads/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { recordEvents } from '#platform/facts/record-event.ts';
import { newId } from '#platform/ids.ts';
import { markContacted } from './audience-store.ts';
import type { ClaimedSend } from './claim-send.ts';
import { endExecution } from './end-execution.ts';
import { type ExecutionRow, lockExecution, updateExecution } from './execution-store.ts';
import { planNextSend } from './plan-next-send.ts';
import {
  countAttempts,
  endAttempt,
  insertCampaignMessage,
  type SendRow,
  settleSend,
  updateSend,
} from './send-store.ts';
import { lockCampaign } from './store.ts';

const MAX_TEMPORARY_FAILURES = 3;
const RETRY_AFTER_MS = 60_000;

/** Writes what became of a call, if the lease is still ours. A clear temporary refusal is tried again, three times. */
export async function recordSend(
  tx: Ctx,
  { send, leaseToken, channel }: ClaimedSend,
  outcome: SendOutcome,
): Promise<void> {
  await lockIdentity(tx, send.personKey);
  const now = accountNow(tx);
  const conversation =
    outcome.kind === 'sent'
      ? (
          await lockOrCreateConversation(
            tx,
            { personKey: send.personKey, leadId: send.leadId },
            { status: 'waiting_response', sourceType: 'campaign' },
          )
        ).row
      : null;
  const campaign = await lockCampaign(tx, send.campaignId);
  const execution = await lockExecution(tx, send.executionId);
  if (!campaign || !execution) return;

  if (outcome.kind === 'unknown') {
    if (await settleSend(tx, send.id, leaseToken, { status: 'unknown', dueAt: null }))
      await endAttempt(tx, send.id, 'unknown', outcome.detail, now);
    await publish(tx, 'campaigns', send.campaignId);
    return;
  }
  if (outcome.kind === 'failed') return recordFailure(tx, { send, leaseToken, execution, outcome, now });

  const { providerMessageId } = outcome;
  const settled = await settleSend(tx, send.id, leaseToken, {
    status: 'sent',
    sentAt: now,
    providerMessageId,
    dueAt: null,
  });
  if (!settled || !conversation) return;
  await endAttempt(tx, send.id, 'sent', null, now);
  const message = await insertMessage(tx, {
    id: newId<MessageId>(),
    conversationId: conversation.id,
    direction: 'outbound',
    author: 'campaign',
    message: send.text,
    messageType: send.type,
    status: 'sent',
    channelAccountId: channel.account.id,
    providerMessageId,
    clientKey: `campaign:${send.id}`,
    campaignId: send.campaignId,
    campaignStep: send.sequence,
    timestamp: now,
  });
  await updateSend(tx, send.id, { messageId: message?.id ?? null });
  await insertCampaignMessage(tx, send, now);
  await updateConversation(tx, conversation.id, {
    campaignId: send.campaignId,
    lastCampaignMessage: send.text,
    isActive: true,
    lastMessageAt: conversation.lastMessageAt && conversation.lastMessageAt > now ? conversation.lastMessageAt : now,
    ...(conversation.status === 'ai_active' && conversation.unansweredSince === null
      ? { status: 'waiting_response' as const }
      : {}),
  });
  await markContacted(tx, send.leadId, send.campaignId, null);
  await recordEvents(tx, [
    { eventType: 'message_sent', leadId: send.leadId, campaignId: send.campaignId, data: { step: send.sequence } },
  ]);
  await publish(tx, 'conversations', conversation.id);
  await updateExecution(tx, execution.id, { currentSequence: send.sequence, lastMessageSentAt: now });
  await planNextSend(tx, {
    execution: { ...execution, currentSequence: send.sequence, lastMessageSentAt: now },
    campaign,
    lastInboundAt: conversation.lastInboundAt,
  });
  await announceDue(tx.db);
}

type Failure = {
  send: SendRow;
  leaseToken: string;
  execution: ExecutionRow;
  outcome: Extract<SendOutcome, { kind: 'failed' }>;
  now: Date;
};

async function recordFailure(tx: Ctx, { send, leaseToken, execution, outcome, now }: Failure): Promise<void> {
  const mayRetry =
    outcome.isTemporary && (await countAttempts(tx, send.id)) < MAX_TEMPORARY_FAILURES && execution.status === 'active';
  const changes = mayRetry
    ? { status: 'queued' as const, dueAt: new Date(now.getTime() + RETRY_AFTER_MS), reason: outcome.reason }
    : { status: 'failed' as const, dueAt: null, reason: outcome.reason };
  if (!(await settleSend(tx, send.id, leaseToken, changes))) return;
  await endAttempt(tx, send.id, 'failed', outcome.reason, now);
  if (!mayRetry) await endExecution(tx, execution, 'send_failed');
  await publish(tx, 'campaigns', send.campaignId);
}
