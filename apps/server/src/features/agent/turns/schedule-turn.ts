import type { ChannelAccountId, ConversationId, LeadId, MessageId } from '@prumo/contracts/ids';
import {
  type ConversationRow,
  handOver,
  listUnanswered,
  lockConversation,
  lockConversationsOfPersons,
  openFollowUps,
  queueMessage,
  TOO_OLD_TO_ANSWER_MS,
  updateConversation,
  updateConversations,
} from '#features/conversations/index.ts';
import { listSuppressed } from '#features/leads/index.ts';
import { accountNow, asAccount, type SetTx, type Tx } from '#platform/context.ts';
import type { PersonRef } from '#platform/db/owned-by.ts';
import { announceDue } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { readConfiguration } from '../configuration.ts';
import { withoutBookings } from '../promise/promises.ts';
import { owedByText } from '../reply/follow-ups-owed.ts';
import { scriptText } from '../scripts/script-text.ts';
import { type AnswerPorts, type AskedConversation, listAnswerable } from './may-answer.ts';
import { openWishes } from './open-wishes.ts';
import { readSwitches } from './switches.ts';

/** A burst is answered after this much silence, at the latest LONGEST_BURST_MS after its first message (NS-134). */
const QUIET_MS = 8_000;
const LONGEST_BURST_MS = 30_000;

type WrittenMessage = PersonRef & {
  conversationId: ConversationId;
  leadId: LeadId;
  messageId: MessageId;
  channelAccountId: ChannelAccountId;
  text: string;
  at: Date;
  isOptOut: boolean;
  isWithPeople: boolean;
};

type OpenMessage = WrittenMessage & AskedConversation;

export const onLeadsWrote =
  (ports: AnswerPorts) =>
  async (tx: SetTx, { messages }: { messages: WrittenMessage[] }): Promise<void> => {
    const answered = await answer(
      tx,
      ports,
      messages.filter(({ isOptOut, isWithPeople }) => !isOptOut && !isWithPeople),
    );
    for (const one of messages)
      if (!one.isOptOut && !answered.has(one.messageId)) await openWishes(asAccount(tx, one.userId), one);
  };

/** The messages that the AI answers. */
async function answer(tx: SetTx, ports: AnswerPorts, forMachine: WrittenMessage[]): Promise<Set<MessageId>> {
  if (forMachine.length === 0) return new Set();
  const rows = await lockConversationsOfPersons(tx, forMachine);
  const conversationOf = new Map(rows.map((row) => [row.id, row]));
  const open = forMachine.flatMap((one) => {
    const conversation = conversationOf.get(one.conversationId);
    if (!conversation || conversation.status === 'human_taken') return [];
    return [{ ...one, conversation, writtenTo: one.channelAccountId }];
  });
  const answered = open.length > 0 ? await schedule(tx, ports, open) : [];
  return new Set(answered.map(({ messageId }) => messageId));
}

/** One message of each person. */
async function schedule(tx: SetTx, ports: AnswerPorts, open: OpenMessage[]): Promise<OpenMessage[]> {
  const now = accountNow(tx);
  const answeredCampaign = open.filter(({ conversation }) => conversation.status === 'waiting_response');
  await updateConversations(
    tx,
    answeredCampaign.map(({ conversationId: id }) => ({ id, status: 'ai_active' as const })),
  );
  const answerable = await listAnswerable(tx, ports, open);
  // A lead the AI may not answer gets nothing automatic, not even the greeting.
  for (const one of open)
    if (!answerable.has(one)) await handOver(asAccount(tx, one.userId), one.conversation, { reason: null });
  const recent = [...answerable].filter(({ at }) => now.getTime() - at.getTime() <= TOO_OLD_TO_ANSWER_MS);
  const suppressed = await listSuppressed(tx, recent);
  const heard = recent.filter((one) => !suppressed.has(one));
  const switches = await readSwitches(
    tx,
    heard.map(({ userId }) => userId),
  );
  const answered: OpenMessage[] = [];
  for (const one of heard) {
    const { isOn, autoReply } = switches(one.userId);
    if (isOn && one.conversation.isAiEnabled) answered.push(one);
    else await leaveToPeople(asAccount(tx, one.userId), one.conversation, { autoReply, now });
  }
  await updateConversations(
    tx,
    answered.map(({ conversation }) => burstEnd(conversation, now)),
  );
  if (answered.length > 0) await announceDue(tx, 'agent-turns');
  return answered;
}

function burstEnd({ id, burstStartedAt: known }: ConversationRow, now: Date) {
  const burstStartedAt = known ?? now;
  const due = Math.min(now.getTime() + QUIET_MS, burstStartedAt.getTime() + LONGEST_BURST_MS);
  return { id, burstStartedAt, agentDueAt: new Date(Math.max(due, now.getTime())) };
}

async function leaveToPeople(
  tx: Tx,
  conversation: ConversationRow,
  { autoReply, now }: { autoReply: boolean; now: Date },
): Promise<void> {
  const handed = await handOver(tx, conversation, { reason: null });
  if (autoReply) await greetOnce(tx, handed, now);
}

/** A released conversation with unanswered messages is answered at once (NS-122). */
export const onReleased =
  (ports: AnswerPorts) =>
  (tx: Tx, { conversationId }: { conversationId: ConversationId }): Promise<void> =>
    answerReleased(tx, ports, conversationId);

async function answerReleased(tx: Tx, ports: AnswerPorts, conversationId: ConversationId): Promise<void> {
  const conversation = await lockConversation(tx, conversationId);
  if (!conversation) return;
  if ((await listAnswerable(tx, ports, [{ conversation, writtenTo: null }])).size === 0) {
    await handOver(tx, conversation, { reason: { code: 'not_answered' } });
    return;
  }
  if (conversation.unansweredSince === null) return;
  if (!(await readSwitches(tx, [conversation.userId]))(conversation.userId).isOn) return;
  await updateConversation(tx, conversationId, {
    agentDueAt: accountNow(tx),
    burstStartedAt: conversation.unansweredSince,
  });
  await announceDue(tx);
}

/** AI off, automatic answers on: sends the greeting once, unless a person has or had the conversation. */
async function greetOnce(tx: Tx, conversation: ConversationRow, now: Date): Promise<void> {
  if (conversation.greetedAt || conversation.takenOverAt || conversation.assignedToUserId) return;
  const script = scriptText('greeting', await readConfiguration(tx), null);
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
