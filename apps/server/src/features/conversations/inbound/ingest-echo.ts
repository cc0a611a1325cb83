import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import { addressOf, type ChannelAccount, type EventOf, EventTooEarly, leaveQueue } from '#features/channel/index.ts';
import { findOrCreatePerson } from '#features/leads/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { takeControl } from '../control/take-over.ts';
import { messageSettled, sendEchoed } from '../facts.ts';
import { endFollowUps } from '../follow-ups/end-follow-ups.ts';
import { nextStatus } from '../message-status.ts';
import {
  answersAtOnce,
  findOpenSend,
  insertMessage,
  lockMessage,
  type MessageRow,
  peekByProviderIds,
  updateMessage,
  upgradePlaceholder,
  wasSaidAtOnceElsewhere,
} from '../message-store.ts';
import { tellLeft } from '../outbound/record-outcome.ts';
import { settleDirect } from '../outbound/settle-direct.ts';
import { spokenColumns } from '../spoken-text.ts';
import { type ConversationRow, lockOrCreateConversation, updateConversation } from '../store.ts';

type Echo = EventOf<'echo'>;

const MINUTE_MS = 60_000;
const ECHOED_WITHIN_MS = 15 * MINUTE_MS;
/** Our clock may be this far ahead of a provider's. Echoes of API sends, which only a program can cause, allow more. */
const CLOCKS_DIFFER_MS = MINUTE_MS;
const CLOCKS_DIFFER_VIA_API_MS = ECHOED_WITHIN_MS;

/** An echo waits this long for the result of the call that may have caused it (NS-116). */
const HOLD_MS = 10_000;

/**
 * An echo of our own send settles it. Text typed on the phone takes the conversation over, unless it is the app's
 * automatic greeting (NS-116).
 */
export async function ingestEcho(tx: Ctx, account: ChannelAccount, event: Echo): Promise<ConversationId[]> {
  const { providerMessageId, at } = event;
  const told = { status: 'sent', failure: null, queueId: null, at } as const;
  // A send to a number without a lead: an echo creates none.
  if (await settleDirect(tx, account, providerMessageId, told)) return [];
  const address = addressOf(event.chat);
  const person = await findOrCreatePerson(tx, { chat: event.chat, name: null });
  if (!person || address === null) return [];
  const { key, lead } = person;
  const known = await findKnown(tx, account, key, event);
  const { row: conversation } = await lockOrCreateConversation(
    tx,
    { personKey: key, leadId: lead.id },
    { status: 'human_taken', sourceType: 'device' },
  );
  if (known) {
    if (
      !event.content.isPlaceholder &&
      (await upgradePlaceholder(tx, account.id, event.providerMessageId, spokenColumns(event.content, tx.clock.now())))
    )
      await speakForUs(tx, conversation, { ...event, message: known });
    else await confirm(tx, account, conversation, { ...event, id: known.id });
    return [conversation.id];
  }
  if (event.viaApi !== false && (await settleOpenSend(tx, account, conversation, event))) return [conversation.id];
  const author = (await isGreeting(tx, conversation, event)) ? 'greeting' : 'user';
  const id = newId<MessageId>();
  await insertMessage(tx, {
    ...spokenColumns(event.content, tx.clock.now()),
    id,
    conversationId: conversation.id,
    direction: 'outbound',
    author,
    isFromDevice: true,
    toPhone: address,
    status: 'sent',
    confirmedAt: event.at,
    channelAccountId: account.id,
    providerMessageId: event.providerMessageId,
    timestamp: event.at,
  });
  await updateConversation(tx, conversation.id, { lastMessageAt: later(conversation.lastMessageAt, event.at) });
  if (event.content.media) await announceDue(tx, 'received-media');
  if (author === 'user' && !event.content.isPlaceholder)
    await speakForUs(tx, conversation, { ...event, message: { id, author } });
  return [conversation.id];
}

async function findKnown(tx: Ctx, account: ChannelAccount, personKey: string, event: Echo): Promise<MessageRow | null> {
  const { providerMessageId, content, at } = event;
  const [named] = await peekByProviderIds(tx, account.id, [providerMessageId]);
  if (named || event.viaApi === false) return named ?? null;
  const { text, type: messageType } = content;
  await tx.facts.emit(tx, sendEchoed, {
    channelAccountId: account.id,
    providerMessageId,
    personKey,
    text,
    messageType,
    ...begunWithin(event),
    at,
  });
  const [settled] = await peekByProviderIds(tx, account.id, [providerMessageId]);
  return settled ?? null;
}

function begunWithin({ at, viaApi }: Echo): { begunFrom: Date; begunUntil: Date } {
  const aheadMs = viaApi === true ? CLOCKS_DIFFER_VIA_API_MS : CLOCKS_DIFFER_MS;
  return { begunFrom: new Date(at.getTime() - ECHOED_WITHIN_MS), begunUntil: new Date(at.getTime() + aheadMs) };
}

const isYoung = (tx: Ctx, at: Date) => accountNow(tx).getTime() - at.getTime() < HOLD_MS;

const later = (known: Date | null, at: Date) => (known === null || at > known ? at : known);

async function confirm(
  tx: Ctx,
  account: ChannelAccount,
  conversation: ConversationRow,
  { id, at }: Echo & { id: MessageId },
): Promise<void> {
  const message = await lockMessage(tx, id);
  if (!message) return;
  const status = nextStatus(message.status, 'sent');
  if (message.direction !== 'outbound' || (status === message.status && message.confirmedAt !== null)) return;
  await updateMessage(tx, message.id, { status, confirmedAt: message.confirmedAt ?? at, dropDueAt: null });
  if (status === 'sent') await tx.facts.emit(tx, messageSettled, { messageId: id, status, reason: null, at });
  if (message.status === 'unknown') await tellLeft(tx, { message, conversation, at });
  await leaveQueue(tx, account, id);
}

async function settleOpenSend(
  tx: Ctx,
  account: ChannelAccount,
  conversation: ConversationRow,
  event: Echo,
): Promise<boolean> {
  const { providerMessageId, content, at } = event;
  const open = await findOpenSend(tx, {
    conversationId: conversation.id,
    text: content.text,
    messageType: content.type,
    ...begunWithin(event),
  });
  if (open?.status === 'sending' || (!open && isYoung(tx, at)))
    throw new EventTooEarly(`the send of ${providerMessageId} has no outcome yet`);
  if (!open) return false;
  await updateMessage(tx, open.id, {
    status: 'sent',
    failReason: null,
    channelAccountId: account.id,
    providerMessageId,
    confirmedAt: at,
  });
  await tellLeft(tx, { message: open, conversation, at });
  await leaveQueue(tx, account, open.id);
  return true;
}

/** The greeting's echo may arrive before the message it answers; then the event is retried. */
async function isGreeting(tx: Ctx, conversation: ConversationRow, { content, at }: Echo): Promise<boolean> {
  if (content.isPlaceholder || !(await wasSaidAtOnceElsewhere(tx, conversation.id, content.text))) return false;
  if (await answersAtOnce(tx, conversation.id, at)) return true;
  if (isYoung(tx, at)) throw new EventTooEarly('a greeting without the message it greets');
  return false;
}

/** A person answered outside Prumo. An API send of another program takes nothing over. */
async function speakForUs(
  tx: Ctx,
  conversation: ConversationRow,
  { viaApi, at, message }: Echo & { message: Pick<MessageRow, 'id' | 'author'> },
): Promise<void> {
  const row = viaApi === true ? conversation : await takeControl(tx, conversation);
  const isAnswered = row.lastInboundAt === null || row.lastInboundAt <= at;
  await updateConversation(tx, row.id, {
    isActive: true,
    lastMessageAt: later(row.lastMessageAt, at),
    fence: row.fence + 1,
    ...(isAnswered ? { unansweredSince: null } : {}),
  });
  await tellLeft(tx, { message, conversation: row, at });
  if (viaApi !== true) await endFollowUps(tx, row.id, { how: 'answered', by: null, askedUntil: at });
}
