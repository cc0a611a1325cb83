import type { MessageId, SendId } from '@prumo/contracts/ids';
import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import { phoneProblemOf } from '@prumo/contracts/reasons/channel/phone-problem';
import { forgetMessageSent } from '#features/analytics-events/index.ts';
import { type ChannelAccount, type EventOf, restrictNumber } from '#features/channel/index.ts';
import { findLead, setPhoneProblem } from '#features/leads/index.ts';
import {
  leaveQueues,
  nextStatus,
  raisedTo,
  type SendChanges,
  sendOfMessage,
  updateSends,
  waitingFor,
} from '#features/outbox/index.ts';
import { accountNow, asAccount, beforeCommit, type SetTx, type Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { applyOptOut } from '../control/opt-out.ts';
import { messagesSettled, type SettledMessage } from '../facts.ts';
import { type MessageRow, updateMessage } from '../message-store.ts';
import { tellSent } from '../outbound/record-sent.ts';
import type { LockedMessage } from './lock-message.ts';

/** `id`: the provider's id of the message, if the event names it. */
type Evidence = Pick<EventOf<'receipt'>, 'status' | 'failure' | 'at'> & { id: string | null };

const UNCONFIRMED: readonly Evidence['status'][] = ['failed', 'unknown'];

const ARRIVED: readonly MessageRow['status'][] = ['sent', 'delivered', 'read'];

export const hasArrived = ({ status }: Pick<MessageRow, 'status'>): boolean => ARRIVED.includes(status);

export type ToldState = LockedMessage & { account: ChannelAccount; event: Evidence };

/**
 * Applies what receipts or echoes prove about our messages, in the order told; a status never goes back (I9). Returns
 * those that told something new. What follows for a campaign's send is decided by the campaign.
 */
export async function raiseMessageStates(tx: SetTx, told: ToldState[]): Promise<ToldState[]> {
  const raised = whatIsNew(told);
  if (raised.length === 0) return [];
  for (const { account, message, event, news } of raised)
    if (news.isNamed)
      await updateMessage(asAccount(tx, message.userId), message.id, {
        providerMessageId: event.id,
        channelAccountId: account.id,
      });
  const sentAgain = await raiseSends(tx, raised);
  if (sentAgain.size > 0) await announceDue(tx);
  const messages = raised.filter((one) => !sentAgain.has(one)).flatMap(asSettled);
  if (messages.length > 0) await tx.facts.emit(tx, messagesSettled, { messages });
  const sent = raised.filter(({ message, news }) => !hasArrived(message) && hasArrived(news));
  await tellSent(
    tx,
    sent.map(({ message, conversation, event: { at } }) => ({ userId: message.userId, message, conversation, at })),
  );
  for (const one of raised) if (one.news.isNewlyFailed) await actOnFailure(asAccount(tx, one.message.userId), one);
  const left = raised.filter(({ event }) => event.status !== 'unknown');
  // The locks of numbers come last.
  await beforeCommit(tx, () =>
    leaveQueues(
      tx,
      left.map(({ account, message }) => ({ account, key: sendOfMessage(message.id) })),
    ),
  );
  return raised;
}

type RaisedState = ToldState & { news: News };

/** A second receipt of one message is compared with what the first one made of it. */
function whatIsNew(told: ToldState[]): RaisedState[] {
  const raisedMessages = new Map<MessageId, MessageRow>();
  return told.flatMap((one) => {
    const message = raisedMessages.get(one.message.id) ?? one.message;
    const news = newsIn(message, one.event);
    if (!news) return [];
    const raised = { ...one, message, news };
    raisedMessages.set(message.id, { ...message, ...changesOf(raised), status: news.status });
    return [raised];
  });
}

function asSettled({ message, event, news: { status } }: RaisedState): SettledMessage[] {
  if (status === 'queued' || status === 'sending') return [];
  const { failure, at } = event;
  return [{ userId: message.userId, messageId: message.id, status, reason: failure?.reason ?? null, failure, at }];
}

type News = {
  status: Exclude<MessageRow['status'], 'received'>;
  isConfirmation: boolean;
  isNamed: boolean;
  isNewlyFailed: boolean;
};

function newsIn(message: MessageRow, event: Evidence): News | null {
  const isConfirmation = !UNCONFIRMED.includes(event.status) && message.confirmedAt === null;
  const status = nextStatus(message.status, event.status, message.confirmedAt !== null);
  const isNamed = message.providerMessageId === null && event.id !== null;
  if (status === 'received' || (status === message.status && !isConfirmation && !isNamed)) return null;
  return { status, isConfirmation, isNamed, isNewlyFailed: status === 'failed' && message.status !== 'failed' };
}

const changesOf = ({ account, message, event, news }: RaisedState) => ({
  ...(news.isNamed ? { providerMessageId: event.id, channelAccountId: account.id } : {}),
  ...(news.isConfirmation ? { confirmedAt: event.at, dropDueAt: null } : {}),
  ...(news.status === message.status ? {} : raisedTo(news.status, message, event)),
});

/** Not those of campaigns. Returns the messages that were withheld and will be sent again. */
async function raiseSends(tx: SetTx, raised: RaisedState[]): Promise<Set<RaisedState>> {
  const sentAgain = new Set<RaisedState>();
  const rows = new Map<MessageId, SendChanges & { id: SendId }>();
  for (const one of raised) {
    const { message, event, news } = one;
    if (message.sendKind === 'campaign') continue;
    const writer = { isByPerson: message.author === 'user', createdAt: message.createdAt };
    const waiting = news.isNewlyFailed ? waitingFor(event.failure, writer, accountNow(tx)) : null;
    if (waiting) sentAgain.add(one);
    const { id, confirmedAt, dropDueAt, deliveredAt, readAt } = message;
    // With what stays the same, so that rows of a set change the same columns.
    const before = { confirmedAt, dropDueAt, deliveredAt, readAt, ...rows.get(id) };
    rows.set(id, { ...before, id: sendOfMessage(id), ...changesOf(one), ...waiting });
  }
  await updateSends(tx, [...rows.values()]);
  return sentAgain;
}

async function actOnFailure(tx: Tx, { account, message, conversation, event: { failure } }: ToldState): Promise<void> {
  await forgetMessageSent(tx, message.id, message.timestamp);
  if (failure?.class === 'opted_out') {
    const lead = await findLead(tx, conversation.leadId);
    const { personKey } = conversation;
    if (lead)
      await applyOptOut(tx, conversation, {
        lead,
        personKey,
        text: messageFailureWords(failure.reason),
        isToldByWhatsApp: true,
      });
  }
  if (failure?.class === 'account')
    await restrictNumber(tx, account, { code: 'send_refused', failure: failure.reason });
  if (failure?.class === 'number') await setPhoneProblem(tx, conversation.personKey, phoneProblemOf(failure.reason));
}
