import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import { phoneProblemOf } from '@prumo/contracts/reasons/channel/phone-problem';
import { forgetMessageSent } from '#features/analytics-events/index.ts';
import { type ChannelAccount, type EventOf, leaveQueue, restrictNumber } from '#features/channel/index.ts';
import { findLead, setPhoneProblem } from '#features/leads/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { applyOptOut } from '../control/opt-out.ts';
import { messageSettled } from '../facts.ts';
import { nextStatus, waitingFor } from '../message-status.ts';
import { type MessageChanges, type MessageRow, updateMessage } from '../message-store.ts';
import { tellSent } from '../outbound/record-outcome.ts';
import type { LockedMessage } from './lock-message.ts';

/** `id`: the provider's id of the message, if the event names it. */
type Evidence = Pick<EventOf<'receipt'>, 'status' | 'failure' | 'at'> & { id: string | null };

const UNCONFIRMED: readonly Evidence['status'][] = ['failed', 'unknown'];

const ARRIVED: readonly MessageRow['status'][] = ['sent', 'delivered', 'read'];

/**
 * Applies what a receipt or an echo proves about our message; its status never goes back (I9). Returns false when
 * nothing is new.
 */
export async function raiseMessageState(
  tx: Tx,
  account: ChannelAccount,
  { message, conversation }: LockedMessage,
  event: Evidence,
): Promise<boolean> {
  if (message.direction !== 'outbound') return false;
  const isConfirmation = !UNCONFIRMED.includes(event.status) && message.confirmedAt === null;
  const status = nextStatus(message.status, event.status, message.confirmedAt !== null);
  const isNamed = message.providerMessageId === null && event.id !== null;
  if (status === message.status && !isConfirmation && !isNamed) return false;
  const { failure } = event;
  const reason = failure?.reason ?? null;
  const isNewlyFailed = status === 'failed' && message.status !== 'failed';
  const waiting = isNewlyFailed ? waitingFor(failure, message, accountNow(tx)) : null;
  await updateMessage(tx, message.id, {
    ...(isNamed ? { providerMessageId: event.id, channelAccountId: account.id } : {}),
    ...(isConfirmation ? { confirmedAt: event.at, dropDueAt: null } : {}),
    ...raisedTo(status, message, event),
    ...waiting,
  });
  if (waiting) await announceDue(tx);
  else if (status !== 'received' && status !== 'queued' && status !== 'sending')
    await tx.facts.emit(tx, messageSettled, { messageId: message.id, status, reason, failure, at: event.at });
  if (!ARRIVED.includes(message.status) && ARRIVED.includes(status))
    await tellSent(tx, { message, conversation, at: event.at });
  if (isNewlyFailed) await actOnFailure(tx, account, { message, conversation }, event);
  if (event.status !== 'unknown') await leaveQueue(tx, account, message.id);
  return true;
}

function raisedTo(status: MessageRow['status'], message: MessageRow, { failure, at }: Evidence): MessageChanges {
  const deliveredAt = message.deliveredAt ?? at;
  return {
    ...(status === message.status
      ? {}
      : { status, failReason: status === 'failed' ? (failure?.reason ?? null) : null }),
    ...(status === 'delivered' ? { deliveredAt } : {}),
    ...(status === 'read' ? { readAt: at, deliveredAt } : {}),
  };
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
