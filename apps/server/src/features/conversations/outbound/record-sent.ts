import type { AccountId } from '@prumo/contracts/ids';
import { recordEventsOf } from '#features/analytics-events/index.ts';
import type { Channel } from '#features/channel/index.ts';
import { findSuppression, listSuppressed, lockPersons, setProviderAddresses } from '#features/leads/index.ts';
import {
  type AcceptedCall,
  acceptTalkSends,
  dropDetached,
  endClearances,
  lockTalkSends,
  sendOfMessage,
} from '#features/outbox/index.ts';
import { accountNow, asAccount, type SetTx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { type ConversationRow, laterOf, lockConversations, updateConversations } from '../conversation-store.ts';
import { messagesSent } from '../facts.ts';
import { isCorrection } from '../follow-ups/corrections.ts';
import { endFollowUps } from '../follow-ups/end-follow-ups.ts';
import { findMessage, type MessageRow, nameSentMessages } from '../message-store.ts';
import { takeBack } from '../take-back/take-back.ts';
import type { Claim } from './claim-messages.ts';
import { mayLeave } from './may-leave.ts';
import { tellReminded } from './tell-reminded.ts';

type SentMessage = AcceptedCall<Claim> & { conversation: ConversationRow };

export async function recordSent(tx: SetTx, accepted: AcceptedCall<Claim>[]): Promise<void> {
  const sent = await lockSent(tx, accepted);
  if (sent.length === 0) return;
  const now = accountNow(tx);
  // The message before its send: reports count an answer at its time once the send says that it left.
  await nameSentMessages(
    tx,
    sent.map(({ claim: { message, channel, to }, outcome: { providerMessageId } }) => ({
      id: message.id,
      channelAccountId: channel.account.id,
      toPhone: to,
      providerMessageId,
      timestamp: now,
    })),
  );
  await acceptTalkSends(
    tx,
    sent.map(({ claim, outcome }) => ({ id: sendOfMessage(claim.message.id), ...outcome })),
    now,
  );
  await setProviderAddresses(
    tx,
    sent.flatMap(({ claim: { message, personKey, to, isUnchecked }, outcome: { address } }) =>
      address !== null && (isUnchecked || address !== to) ? [{ userId: message.userId, personKey, address }] : [],
    ),
  );
  await recordTaken(
    tx,
    sent.map(({ claim: { message, channel }, conversation }) => ({ message, channel, conversation })),
  );
  for (const { claim, conversation } of sent) {
    const own = asAccount(tx, conversation.userId);
    await publish(own, 'conversations', conversation.id);
    await tellReminded(own, claim.message);
  }
  await endClearances(
    tx,
    sent.map(({ claim: { message, channel }, outcome }) => ({ channel, key: sendOfMessage(message.id), outcome })),
  );
}

/** Without those whose lease this process lost, which it changes nothing of. */
async function lockSent(tx: SetTx, accepted: AcceptedCall<Claim>[]): Promise<SentMessage[]> {
  const claims = accepted.map(({ claim }) => claim);
  await lockPersons(
    tx,
    claims.map(({ message: { userId }, personKey }) => ({ userId, personKey })),
  );
  const talks = [...new Set(claims.map(({ message }) => message.conversationId))];
  const conversations = new Map((await lockConversations(tx, talks)).map((row) => [row.id, row]));
  const sends = await lockTalkSends(
    tx,
    claims.map(({ message }) => sendOfMessage(message.id)),
  );
  const tokens = new Map(sends.map(({ id, leaseToken }) => [id, leaseToken]));
  const sent: SentMessage[] = [];
  for (const one of accepted) {
    const { message, leaseToken } = one.claim;
    const conversation = conversations.get(message.conversationId);
    if (conversation && tokens.get(sendOfMessage(message.id)) === leaseToken) sent.push({ ...one, conversation });
    else await dropIfDeleted(tx, one);
  }
  return sent;
}

/** The lead was deleted during the call: takes the message out of the provider's queue. */
async function dropIfDeleted(tx: SetTx, { claim, outcome: { queueId } }: AcceptedCall<Claim>): Promise<void> {
  const { id, userId } = claim.message;
  const own = asAccount(tx, userId);
  if (queueId === null || (await findMessage(own, id))) return;
  await dropDetached(own, { id: sendOfMessage(id), channelAccountId: claim.channel.account.id, queueId });
}

type TakenMessage = { message: MessageRow; conversation: ConversationRow; channel: Channel };

/** What follows once a provider took messages; the caller holds their conversations. */
export async function recordTaken(tx: SetTx, taken: TakenMessage[]): Promise<void> {
  const now = accountNow(tx);
  const last = new Map(taken.map((one) => [one.conversation.id, one]));
  const answers = taken.filter(({ message }) => isAnswer(message));
  const isAnswered = (id: string) => answers.some(({ conversation }) => conversation.id === id);
  await updateConversations(
    tx,
    [...last.values()].map(({ conversation: { id, lastMessageAt, unansweredSince } }) => ({
      id,
      lastMessageAt: laterOf(lastMessageAt, now),
      unansweredSince: isAnswered(id) ? null : unansweredSince,
    })),
  );
  for (const { message, conversation } of answers)
    if (message.author === 'user')
      await endFollowUps(asAccount(tx, message.userId), conversation.id, {
        how: 'answered',
        by: message.authorUserId,
      });
  await recordEventsOf(tx, taken.map(toAnalyticsEvent));
  await tellSent(
    tx,
    taken.map((one) => ({ ...one, userId: one.message.userId, at: now })),
  );
  await takeBackStopped(tx, taken);
}

const isAnswer = ({ author, message }: MessageRow): boolean =>
  author === 'ai' || (author === 'user' && !isCorrection(message));

const toAnalyticsEvent = ({ message: { id, userId, author }, conversation, channel }: TakenMessage) => ({
  userId,
  eventType: author === 'ai' ? ('ai_reply' as const) : ('message_sent' as const),
  leadId: conversation.leadId,
  data: {
    messageId: id,
    conversationId: conversation.id,
    simulated: channel.adapter.capabilities.isSimulated,
  },
});

/** A takeover or stop may have been committed during the call. */
async function takeBackStopped(tx: SetTx, taken: TakenMessage[]): Promise<void> {
  const suppressed = await listSuppressed(tx, [...new Set(taken.map(({ conversation }) => conversation))]);
  for (const { message, conversation } of taken) {
    const own = asAccount(tx, message.userId);
    const suppression = suppressed.has(conversation) ? await findSuppression(own, conversation.personKey) : null;
    const asNew = { author: message.author, fence: conversation.fence };
    if (mayLeave(asNew, conversation, suppression) !== 'yes') await takeBack(own, { messageId: message.id });
  }
}

type ToldMessage = {
  userId: AccountId;
  message: Pick<MessageRow, 'id' | 'author'>;
  conversation: Pick<ConversationRow, 'leadId'>;
  at: Date;
};

const COUNTED_AUTHORS: readonly MessageRow['author'][] = ['campaign', 'ai', 'user'];

/** Call only once messages were certainly sent, by their calls' answers or by later proof. */
export async function tellSent(tx: SetTx, sent: ToldMessage[]): Promise<void> {
  const counted = sent.filter(({ message }) => COUNTED_AUTHORS.includes(message.author));
  if (counted.length === 0) return;
  await tx.facts.emit(tx, messagesSent, {
    messages: counted.map(({ userId, message, conversation: { leadId }, at }) => ({
      userId,
      leadId,
      messageId: message.id,
      leadStatus: null,
      at,
    })),
  });
}
