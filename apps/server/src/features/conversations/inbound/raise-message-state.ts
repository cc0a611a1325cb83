import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import { phoneProblemOf } from '@prumo/contracts/reasons/channel/phone-problem';
import { forgetMessageSent } from '#features/analytics-events/index.ts';
import { type ChannelAccount, type EventOf, restrictNumber } from '#features/channel/index.ts';
import { findLead, setPhoneProblem } from '#features/leads/index.ts';
import { leaveQueue, nextStatus, raisedTo, sendOfMessage, updateSend, waitingFor } from '#features/outbox/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { applyOptOut } from '../control/opt-out.ts';
import { messageSettled } from '../facts.ts';
import { type MessageRow, updateMessage } from '../message-store.ts';
import { tellSent } from '../outbound/record-sent.ts';
import type { LockedMessage } from './lock-message.ts';

/** `id`: the provider's id of the message, if the event names it. */
type Evidence = Pick<EventOf<'receipt'>, 'status' | 'failure' | 'at'> & { id: string | null };

const UNCONFIRMED: readonly Evidence['status'][] = ['failed', 'unknown'];

const ARRIVED: readonly MessageRow['status'][] = ['sent', 'delivered', 'read'];

/**
 * Applies what a receipt or an echo proves about our message; its status never goes back (I9). Returns false when
 * nothing is new. What follows for a campaign's send is decided by the campaign.
 */
export async function raiseMessageState(
  tx: Tx,
  account: ChannelAccount,
  { message, conversation }: LockedMessage,
  event: Evidence,
): Promise<boolean> {
  const news = newsIn(message, event);
  if (!news) return false;
  const { status, isNewlyFailed } = news;
  const { failure } = event;
  if (news.isNamed) await updateMessage(tx, message.id, { providerMessageId: event.id, channelAccountId: account.id });
  const isSentAgain = message.sendKind !== 'campaign' && (await raiseSend(tx, account, { message, news, event }));
  if (isSentAgain) await announceDue(tx);
  else if (status !== 'queued' && status !== 'sending') {
    const reason = failure?.reason ?? null;
    await tx.facts.emit(tx, messageSettled, { messageId: message.id, status, reason, failure, at: event.at });
  }
  if (!ARRIVED.includes(message.status) && ARRIVED.includes(status))
    await tellSent(tx, [{ userId: tx.accountId, message, conversation, at: event.at }]);
  if (isNewlyFailed) await actOnFailure(tx, account, { message, conversation }, event);
  if (event.status !== 'unknown') await leaveQueue(tx, account, sendOfMessage(message.id));
  return true;
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

type RaisedSend = { message: MessageRow; news: News; event: Evidence };

/** True if it was withheld and will be sent again. */
async function raiseSend(tx: Tx, account: ChannelAccount, { message, news, event }: RaisedSend): Promise<boolean> {
  const writer = { isByPerson: message.author === 'user', createdAt: message.createdAt };
  const waiting = news.isNewlyFailed ? waitingFor(event.failure, writer, accountNow(tx)) : null;
  await updateSend(tx, sendOfMessage(message.id), {
    ...(news.isNamed ? { providerMessageId: event.id, channelAccountId: account.id } : {}),
    ...(news.isConfirmation ? { confirmedAt: event.at, dropDueAt: null } : {}),
    ...(news.status === message.status ? {} : raisedTo(news.status, message, event)),
    ...waiting,
  });
  return waiting !== null;
}

async function actOnFailure(
  tx: Tx,
  account: ChannelAccount,
  { message, conversation }: LockedMessage,
  { failure }: Evidence,
): Promise<void> {
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
