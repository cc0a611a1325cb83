import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import { phoneProblemOf } from '@prumo/contracts/reasons/channel/phone-problem';
import { recordEvents } from '#features/analytics-events/index.ts';
import type { Channel, SendOutcome } from '#features/channel/index.ts';
import {
  findLead,
  findSuppression,
  lockIdentity,
  setPhoneProblem,
  setProviderAddresses,
} from '#features/leads/index.ts';
import {
  dropDetached,
  endClearances,
  lockTalkSend,
  type SendChanges,
  sendOfMessage,
  updateSend,
  waitingFor,
} from '#features/outbox/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { applyOptOut } from '../control/opt-out.ts';
import { type ConversationRow, lockConversation, updateConversation } from '../conversation-store.ts';
import { messagesSent } from '../facts.ts';
import { endFollowUps } from '../follow-ups/end-follow-ups.ts';
import { findMessage, type MessageRow, updateMessage } from '../message-store.ts';
import { takeBack } from '../take-back/take-back.ts';
import { type Claim, TOO_OLD_TO_ANSWER_MS } from './claim-message.ts';
import { mayLeave } from './may-leave.ts';

const RETRY_AFTER_S = 60;
const OURS: readonly MessageRow['author'][] = ['campaign', 'ai', 'user'];

export async function recordOutcome(tx: Tx, claim: Claim, outcome: SendOutcome): Promise<void> {
  const { message, leaseToken, channel, personKey } = claim;
  await lockIdentity(tx, personKey);
  const conversation = await lockConversation(tx, message.conversationId);
  const now = accountNow(tx);
  const sendId = sendOfMessage(message.id);
  const send = await lockTalkSend(tx, sendId);
  // A process that stalled past its lease changes nothing.
  if (send?.leaseToken !== leaseToken || !conversation) return dropIfDeleted(tx, claim, outcome);
  // The message before its send: reports count an answer at its time once the send says that it left.
  if (outcome.kind === 'sent') {
    const { providerMessageId } = outcome;
    const named = { channelAccountId: channel.account.id, toPhone: claim.to, providerMessageId, timestamp: now };
    await updateMessage(tx, message.id, named);
  }
  await updateSend(tx, sendId, { ...changesOf(message, outcome, now), leaseToken: null, leaseUntil: null });
  if (outcome.kind === 'sent') await recordSent(tx, claim, { conversation, outcome, now });
  if (outcome.kind === 'failed' && outcome.class === 'opted_out') await recordOptOut(tx, conversation, outcome.reason);
  await publish(tx, 'conversations', conversation.id);
  await endClearances(tx, [{ channel, key: sendId, outcome }]);
  if (outcome.kind === 'failed' && outcome.class === 'number' && !channel.adapter.capabilities.isSimulated)
    await setPhoneProblem(tx, personKey, phoneProblemOf(outcome.reason));
}

/** The lead was deleted during the call: takes the message out of the provider's queue. */
async function dropIfDeleted(tx: Tx, { message: { id }, channel }: Claim, outcome: SendOutcome): Promise<void> {
  if (outcome.kind !== 'sent' || outcome.queueId === null || (await findMessage(tx, id))) return;
  await dropDetached(tx, { id: sendOfMessage(id), channelAccountId: channel.account.id, queueId: outcome.queueId });
}

type AcceptedOutcome = Extract<SendOutcome, { kind: 'sent' }>;

function changesOf(message: MessageRow, outcome: SendOutcome, now: Date): SendChanges {
  switch (outcome.kind) {
    case 'sent': {
      const { providerMessageId, queueId } = outcome;
      return { status: 'sent', sentAt: now, reason: null, providerMessageId, queueId };
    }
    case 'unknown':
      return { status: 'unknown', reason: null };
    case 'failed': {
      const isByPerson = message.author === 'user';
      const waiting = waitingFor(outcome, { isByPerson, createdAt: message.createdAt }, now);
      if (waiting) return waiting;
      // Only machine messages retry, while they are still a timely answer; a person resends their own.
      const mayRetry = outcome.isTemporary && outcome.class !== 'withheld' && !isByPerson;
      const isFresh = now.getTime() - message.timestamp.getTime() < TOO_OLD_TO_ANSWER_MS;
      if (!mayRetry || !isFresh) return { status: 'failed', reason: outcome.reason };
      const seconds = outcome.retryAfterSeconds ?? RETRY_AFTER_S;
      return { status: 'queued', reason: outcome.reason, dueAt: new Date(now.getTime() + seconds * 1000) };
    }
  }
}

type SentReply = { conversation: ConversationRow; outcome: AcceptedOutcome; now: Date };

async function recordSent(tx: Tx, claim: Claim, { conversation, outcome, now }: SentReply): Promise<void> {
  const { message, personKey, channel, to, isUnchecked } = claim;
  if (outcome.address !== null && (isUnchecked || outcome.address !== to))
    await setProviderAddresses(tx, [{ userId: tx.accountId, personKey, address: outcome.address }]);
  await recordTaken(tx, { message, conversation, channel, now });
}

type TakenMessage = { message: MessageRow; conversation: ConversationRow; channel: Channel; now: Date };

export async function recordTaken(tx: Tx, { message, conversation, channel, now }: TakenMessage): Promise<void> {
  await updateConversation(tx, conversation.id, {
    lastMessageAt: conversation.lastMessageAt && conversation.lastMessageAt > now ? conversation.lastMessageAt : now,
    ...(message.author === 'ai' || message.author === 'user' ? { unansweredSince: null } : {}),
  });
  if (message.author === 'user') await endFollowUps(tx, conversation.id, { how: 'answered', by: message.authorUserId });
  const eventType = message.author === 'ai' ? 'ai_reply' : 'message_sent';
  const data = {
    messageId: message.id,
    conversationId: conversation.id,
    simulated: channel.adapter.capabilities.isSimulated,
  };
  await recordEvents(tx, [{ eventType, leadId: conversation.leadId, data }]);
  await tellSent(tx, { message, conversation, at: now });
  // A takeover or stop may have been committed during the call.
  const asNew = { author: message.author, fence: conversation.fence };
  const verdict = mayLeave(asNew, conversation, await findSuppression(tx, conversation.personKey));
  if (verdict !== 'yes') await takeBack(tx, { messageId: message.id });
}

type SentMessage = { message: Pick<MessageRow, 'id' | 'author'>; conversation: ConversationRow; at: Date };

/** Call only once the message was certainly sent, by its call's answer or by later proof. */
export async function tellSent(tx: Tx, { message, conversation, at }: SentMessage): Promise<void> {
  if (!OURS.includes(message.author)) return;
  const { leadId } = conversation;
  await tx.facts.emit(tx, messagesSent, {
    messages: [{ userId: tx.accountId, leadId, messageId: message.id, leadStatus: null, at }],
  });
}

async function recordOptOut(tx: Tx, conversation: ConversationRow, reason: MessageFailure): Promise<void> {
  const lead = await findLead(tx, conversation.leadId);
  if (!lead) return;
  const { personKey } = conversation;
  await applyOptOut(tx, conversation, { lead, personKey, text: messageFailureWords(reason), isToldByWhatsApp: true });
}
