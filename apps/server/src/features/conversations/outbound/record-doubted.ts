import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import { phoneProblemOf } from '@prumo/contracts/reasons/channel/phone-problem';
import { findLead, lockIdentity, setPhoneProblem } from '#features/leads/index.ts';
import {
  type DoubtedOutcome,
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
import { type ConversationRow, lockConversation } from '../conversation-store.ts';
import type { MessageRow } from '../message-store.ts';
import { type Claim, TOO_OLD_TO_ANSWER_MS } from './claim-messages.ts';
import { tellReminded } from './tell-reminded.ts';

const RETRY_AFTER_S = 60;

/** The message was refused, or nobody knows what became of it. */
export async function recordDoubted(tx: Tx, claim: Claim, outcome: DoubtedOutcome): Promise<void> {
  const { message, leaseToken, channel, personKey } = claim;
  await lockIdentity(tx, personKey);
  const conversation = await lockConversation(tx, message.conversationId);
  const id = sendOfMessage(message.id);
  const send = await lockTalkSend(tx, id);
  // A process that stalled past its lease changes nothing.
  if (send?.leaseToken !== leaseToken || !conversation) return;
  await updateSend(tx, id, { ...changesOf(message, outcome, accountNow(tx)), leaseToken: null, leaseUntil: null });
  if (outcome.kind === 'failed' && outcome.class === 'opted_out') await recordOptOut(tx, conversation, outcome.reason);
  await publish(tx, 'conversations', conversation.id);
  await tellReminded(tx, message);
  await endClearances(tx, [{ channel, key: id, outcome }]);
  if (outcome.kind === 'failed' && outcome.class === 'number' && !channel.adapter.capabilities.isSimulated)
    await setPhoneProblem(tx, personKey, phoneProblemOf(outcome.reason));
}

function changesOf(message: MessageRow, outcome: DoubtedOutcome, now: Date): SendChanges {
  if (outcome.kind === 'unknown') return { status: 'unknown', reason: null };
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

async function recordOptOut(tx: Tx, conversation: ConversationRow, reason: MessageFailure): Promise<void> {
  const lead = await findLead(tx, conversation.leadId);
  if (!lead) return;
  const { personKey } = conversation;
  await applyOptOut(tx, conversation, { lead, personKey, text: messageFailureWords(reason), isToldByWhatsApp: true });
}
