import { type ConversationId, MessageId } from '@prumo/contracts/ids';
import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import { phoneProblemOf } from '@prumo/contracts/reasons/channel/phone-problem';
import { forgetMessageSent } from '#features/analytics-events/index.ts';
import {
  type ChannelAccount,
  type EventOf,
  EventTooEarly,
  leaveQueue,
  restrictNumber,
} from '#features/channel/index.ts';
import { findLead, setPhoneProblem } from '#features/leads/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { applyOptOut } from '../control/opt-out.ts';
import { messageSettled, sendNamed } from '../facts.ts';
import { nextStatus, waitingFor } from '../message-status.ts';
import {
  findMessage,
  type MessageChanges,
  type MessageRow,
  peekByProviderIds,
  peekByQueueId,
  updateMessage,
} from '../message-store.ts';
import { tellLeft } from '../outbound/record-outcome.ts';
import { settleDirect } from '../outbound/settle-direct.ts';
import { type HeldMessage, holdMessage } from './hold-message.ts';

type Receipt = EventOf<'receipt'>;

/**
 * A receipt may arrive this long before its call's result, by the provider's clock and by ours, which may differ by
 * minutes.
 */
const EARLY_RECEIPT_MS = 60_000;

const UNCONFIRMED: readonly Receipt['status'][] = ['failed', 'unknown'];

const ARRIVED: readonly MessageRow['status'][] = ['sent', 'delivered', 'read'];

/** A repeat or a step back changes nothing. */
export async function ingestReceipt(
  tx: Ctx,
  account: ChannelAccount,
  event: Receipt,
  receivedAt: Date,
): Promise<ConversationId[]> {
  const ids: (string | null)[] = event.providerMessageIds.length > 0 ? event.providerMessageIds : [null];
  const changed: ConversationId[] = [];
  let missing: string | null = null;
  for (const id of ids) {
    const message = await find(tx, account, id, event);
    const held = message && (await holdMessage(tx, message));
    if (held && (await moveForward(tx, account, held, { ...event, id }))) changed.push(held.conversation.id);
    if (held) continue;
    if (!(await settleDirect(tx, account, id, event))) missing = id ?? event.queueId;
  }
  if (
    missing !== null &&
    accountNow(tx).getTime() - Math.max(event.at.getTime(), receivedAt.getTime()) < EARLY_RECEIPT_MS
  )
    throw new EventTooEarly(`no message ${missing} yet`);
  return changed;
}

async function find(
  tx: Ctx,
  account: ChannelAccount,
  providerMessageId: string | null,
  { sendKey, queueId, status, at }: Receipt,
): Promise<MessageRow | null> {
  const known = await findNamed(tx, account, { providerMessageId, sendKey, queueId });
  if (known || status === 'failed') return known;
  await tx.facts.emit(tx, sendNamed, { channelAccountId: account.id, providerMessageId, sendKey, queueId, at });
  return findNamed(tx, account, { providerMessageId, sendKey, queueId });
}

type Names = { providerMessageId: string | null; sendKey: string | null; queueId: string | null };

async function findNamed(
  tx: Ctx,
  account: ChannelAccount,
  { providerMessageId, sendKey, queueId }: Names,
): Promise<MessageRow | null> {
  const named = providerMessageId && (await peekByProviderIds(tx, account.id, [providerMessageId]))[0];
  if (named) return named;
  const queued = queueId && (await peekByQueueId(tx, account.id, queueId));
  if (queued) return queued;
  const key = MessageId.safeParse(sendKey);
  const keyed = key.success ? await findMessage(tx, key.data) : null;
  if (keyed?.status === 'sending') throw new EventTooEarly(`message ${keyed.id} has no outcome yet`);
  return keyed?.status === 'unknown' ? keyed : null;
}

/** False where it tells nothing new. */
async function moveForward(
  tx: Ctx,
  account: ChannelAccount,
  { message, conversation }: HeldMessage,
  event: Receipt & { id: string | null },
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
  const changes: MessageChanges = {
    ...(isNamed ? { providerMessageId: event.id, channelAccountId: account.id } : {}),
    ...(isConfirmation ? { confirmedAt: event.at, dropDueAt: null } : {}),
    ...(status === message.status ? {} : { status, failReason: status === 'failed' ? reason : null }),
    ...(status === 'delivered' ? { deliveredAt: message.deliveredAt ?? event.at } : {}),
    ...(status === 'read' ? { readAt: event.at, deliveredAt: message.deliveredAt ?? event.at } : {}),
    ...waiting,
  };
  await updateMessage(tx, message.id, changes);
  if (waiting) await announceDue(tx);
  else if (status !== 'received' && status !== 'queued' && status !== 'sending')
    await tx.facts.emit(tx, messageSettled, { messageId: message.id, status, reason, failure, at: event.at });
  if (!ARRIVED.includes(message.status) && ARRIVED.includes(status))
    await tellLeft(tx, { message, conversation, at: event.at });
  if (isNewlyFailed) await actOnFailure(tx, account, { message, conversation }, event);
  if (event.status !== 'unknown') await leaveQueue(tx, account, message.id);
  return true;
}

/** A late refusal has the same effects on the person and the number as one in the call. */
async function actOnFailure(
  tx: Ctx,
  account: ChannelAccount,
  { message, conversation }: HeldMessage,
  { failure }: Receipt,
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
