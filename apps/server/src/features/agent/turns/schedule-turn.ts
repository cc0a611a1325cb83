import type { ChannelAccountId, ConversationId, MessageId } from '@prumo/contracts/ids';
import { findChannelSettings } from '#features/channel/index.ts';
import {
  type ConversationRow,
  handOver,
  listUnanswered,
  lockConversation,
  openFollowUps,
  queueMessage,
  TOO_OLD_TO_ANSWER_MS,
  updateConversation,
} from '#features/conversations/index.ts';
import { findSuppression } from '#features/leads/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { readConfiguration } from '../configuration.ts';
import { withoutBookings } from '../promise/promises.ts';
import { owedByText } from '../reply/follow-ups-owed.ts';
import { scriptText } from '../reply/scripts.ts';
import { type AnswerPorts, mayAnswer } from './may-answer.ts';

/** A burst is answered after this much silence, at the latest LONGEST_BURST_MS after its first message (NS-134). */
const QUIET_MS = 8_000;
const LONGEST_BURST_MS = 30_000;

type WrittenMessage = {
  conversationId: ConversationId;
  channelAccountId: ChannelAccountId;
  at: Date;
  isOptOut: boolean;
  isWithPeople: boolean;
};

export const onLeadWrote =
  (ports: AnswerPorts) =>
  (tx: Tx, written: WrittenMessage): Promise<void> =>
    schedule(tx, ports, written);

async function schedule(
  tx: Tx,
  ports: AnswerPorts,
  { conversationId, channelAccountId, at, isOptOut, isWithPeople }: WrittenMessage,
): Promise<void> {
  if (isOptOut || isWithPeople) return;
  const conversation = await lockConversation(tx, conversationId);
  if (!conversation || conversation.status === 'human_taken') return;
  const now = accountNow(tx);
  if (conversation.status === 'waiting_response') await updateConversation(tx, conversationId, { status: 'ai_active' });
  // A lead the AI may not answer gets nothing automatic, not even the greeting.
  if (!(await mayAnswer(tx, ports, conversation, channelAccountId))) {
    await handOver(tx, conversation, { reason: null });
    return;
  }
  if (now.getTime() - at.getTime() > TOO_OLD_TO_ANSWER_MS) return;
  if (await findSuppression(tx, conversation.personKey)) return;

  const { isActive, aiEnabled, autoReply } = await readSwitches(tx);
  if (!(isActive && aiEnabled && autoReply && conversation.isAiEnabled)) {
    const handed = await handOver(tx, conversation, { reason: null });
    if (autoReply) await greetOnce(tx, handed, now);
    return;
  }
  const burstStartedAt = conversation.burstStartedAt ?? now;
  const due = Math.min(now.getTime() + QUIET_MS, burstStartedAt.getTime() + LONGEST_BURST_MS);
  await updateConversation(tx, conversationId, { burstStartedAt, agentDueAt: new Date(Math.max(due, now.getTime())) });
  await announceDue(tx, 'agent-turns');
}

/** A released conversation with unanswered messages is answered at once (NS-122). */
export const onReleased =
  (ports: AnswerPorts) =>
  (tx: Tx, { conversationId }: { conversationId: ConversationId }): Promise<void> =>
    answerReleased(tx, ports, conversationId);

async function answerReleased(tx: Tx, ports: AnswerPorts, conversationId: ConversationId): Promise<void> {
  const conversation = await lockConversation(tx, conversationId);
  if (!conversation) return;
  if (!(await mayAnswer(tx, ports, conversation, null))) {
    await handOver(tx, conversation, { reason: { code: 'not_answered' } });
    return;
  }
  if (conversation.unansweredSince === null) return;
  const { isActive, aiEnabled, autoReply } = await readSwitches(tx);
  if (!(isActive && aiEnabled && autoReply)) return;
  await updateConversation(tx, conversationId, {
    agentDueAt: accountNow(tx),
    burstStartedAt: conversation.unansweredSince,
  });
  await announceDue(tx);
}

async function readSwitches(tx: Tx) {
  const configuration = await readConfiguration(tx);
  const channel = await findChannelSettings(tx);
  return {
    isActive: configuration.isActive,
    aiEnabled: channel?.aiEnabled ?? true,
    autoReply: channel?.autoReply ?? true,
  };
}

/** AI off, automatic answers on: sends the greeting once, unless a person has or had the conversation. */
async function greetOnce(tx: Tx, conversation: ConversationRow, now: Date): Promise<void> {
  if (conversation.greetedAt || conversation.takenOverAt || conversation.assignedToUserId) return;
  const { responseScripts, companyName } = await readConfiguration(tx);
  const script = scriptText(responseScripts.greeting, { empresa: companyName, nome: null });
  const text = script && withoutBookings(script);
  if (!text) return;
  await updateConversation(tx, conversation.id, { greetedAt: now });
  const [asked] = await listUnanswered(tx, conversation.id, conversation.unansweredSince ?? now);
  await openFollowUps(
    tx,
    conversation,
    owedByText(text).map((kind) => ({ kind, messageId: asked?.id ?? null, quote: asked?.message ?? '' })),
  );
  await queueMessage(tx, {
    id: newId<MessageId>(),
    conversationId: conversation.id,
    author: 'greeting',
    isFromBot: true,
    message: text,
    clientKey: `greeting:${conversation.id}`,
    fence: conversation.fence,
    dueAt: now,
    timestamp: now,
  });
  await announceDue(tx);
}
