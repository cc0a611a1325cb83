import type { AccountId, ConversationId, MessageId } from '@prumo/contracts/ids';
import { recordEventsOf } from '#features/analytics-events/index.ts';
import { addressOf, type ChannelAccount, type EventOf } from '#features/channel/index.ts';
import {
  deleteSuppression,
  type lockKnownPersons,
  markWrittenSince,
  nameLead,
  setProviderAddresses,
} from '#features/leads/index.ts';
import { readOptBackIn, readOptOut, readSentiment } from '#features/understanding/index.ts';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import { asAccount, type SetTx } from '#platform/context.ts';
import { type PersonRef, personOf } from '#platform/db/owned-by.ts';
import { announceDue } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { applyOptOut } from '../control/opt-out.ts';
import { recordReopened } from '../control/record-reopened.ts';
import { type ConversationRow, lockConversationsOfPersons, lockOrCreateConversation } from '../conversation-store.ts';
import { type LeadMessage, leadsWrote } from '../facts.ts';
import { saidText, spokenColumns } from '../spoken-text.ts';
import { type Arrival, insertArrived, upgradeSaid } from './inbound-store.ts';

export type KnownSender = NonNullable<Awaited<ReturnType<typeof lockKnownPersons>>[number]>;

export type SaidMessage = { account: ChannelAccount; event: EventOf<'message'>; person: KnownSender };

type PlacedMessage = SaidMessage & { conversation: ConversationRow; isNewConversation: boolean };
type StoredMessage = PlacedMessage & { messageId: MessageId };

/**
 * Runs under the persons' locks, with at most one message of each. A repeat changes nothing. Messages are ordered by
 * provider time, so late arrivals fall into place.
 */
export async function recordMessages(
  tx: SetTx,
  said: SaidMessage[],
): Promise<{ userId: AccountId; conversationId: ConversationId }[]> {
  if (said.length === 0) return [];
  const stored = await store(tx, await place(tx, said));
  for (const { account, conversation } of stored)
    await recordReopened(asAccount(tx, account.userId), conversation, 'lead');
  await setProviderAddresses(tx, stored.flatMap(newAddress));
  if (stored.some(({ event }) => event.content.media)) await announceDue(tx, 'received-media');
  const words = stored.filter(({ event }) => !event.content.isPlaceholder);
  for (const { account, person, event } of words)
    await nameLead(asAccount(tx, account.userId), person.lead, event.name);
  await recordEventsOf(tx, words.map(messageReceived));
  const messages: LeadMessage[] = [];
  for (const one of words) messages.push(await readWords(tx, one));
  if (messages.length > 0) await tx.facts.emit(tx, leadsWrote, { messages });
  return stored.map(({ account: { userId }, conversation: { id } }) => ({ userId, conversationId: id }));
}

const ownerOf = ({ account: { userId }, person }: SaidMessage): PersonRef => ({ userId, personKey: person.key });

async function place(tx: SetTx, said: SaidMessage[]): Promise<PlacedMessage[]> {
  const rows = await lockConversationsOfPersons(tx, said.map(ownerOf));
  const known = new Map(rows.map((row) => [personOf(row), row]));
  const placed: PlacedMessage[] = [];
  for (const one of said) {
    const conversation = known.get(personOf(ownerOf(one)));
    if (conversation) {
      placed.push({ ...one, conversation, isNewConversation: false });
      continue;
    }
    const { row, isNew } = await lockOrCreateConversation(
      asAccount(tx, one.account.userId),
      { personKey: one.person.key, leadId: one.person.lead.id },
      { status: 'ai_active', sourceType: 'inbound' },
    );
    placed.push({ ...one, conversation: row, isNewConversation: isNew });
  }
  return placed;
}

async function store(tx: SetTx, placed: PlacedMessage[]): Promise<StoredMessage[]> {
  const arrived = placed.map((one) => ({
    ...one,
    message: messageOf(one, tx.clock.now()),
    arrival: arrivalOf(one.conversation, one.event.at),
  }));
  const inserted = await insertArrived(tx, arrived);
  const stored: StoredMessage[] = [];
  for (const { message, arrival, ...one } of arrived) {
    if (inserted.has(message.id)) stored.push({ ...one, messageId: message.id });
    else if (!one.event.content.isPlaceholder) {
      const { conversationId, channelAccountId, providerMessageId } = message;
      const upgrade = {
        conversationId,
        channelAccountId,
        providerMessageId,
        spoken: spokenOf(one.event, tx.clock.now()),
      };
      const messageId = await upgradeSaid(asAccount(tx, one.account.userId), upgrade, arrival);
      if (messageId) stored.push({ ...one, messageId });
    }
  }
  return stored;
}

const newAddress = (one: StoredMessage) => {
  const { event, person, conversation } = one;
  const address = addressOf(event.chat);
  const isTold = event.chat.phone !== null && isNewest(conversation, event.at);
  return address !== null && address !== person.address && isTold ? [{ ...ownerOf(one), address }] : [];
};

const messageReceived = ({ account, person, messageId }: StoredMessage) => ({
  userId: account.userId,
  eventType: 'message_received' as const,
  leadId: person.lead.id,
  channelAccountId: account.id,
  data: { messageId },
});

async function readWords(
  tx: SetTx,
  { account, event, person, conversation, ...one }: StoredMessage,
): Promise<LeadMessage> {
  await letOthersRun();
  const { userId } = account;
  const own = asAccount(tx, userId);
  const text = saidText(event.content);
  const { key: personKey, lead, suppression } = person;
  if (suppression && readOptBackIn(text)) await deleteSuppression(own, personKey);
  else if (suppression && !suppression.hasWrittenSince) await markWrittenSince(own, personKey);
  const isOptOut = readOptOut(text, { afterCampaign: conversation.status === 'waiting_response' });
  if (isOptOut) await applyOptOut(own, conversation, { lead, personKey, text, channelAccountId: account.id });
  return {
    userId,
    conversationId: conversation.id,
    leadId: lead.id,
    leadStatus: lead.status,
    personKey,
    messageId: one.messageId,
    channelAccountId: account.id,
    text,
    at: event.at,
    isOptOut,
    isWithPeople: conversation.status === 'human_taken',
    isNewConversation: one.isNewConversation,
    hasPhoneProblem: person.hasPhoneProblem,
  };
}

const spokenOf = ({ content, at }: EventOf<'message'>, now: Date) => ({
  ...spokenColumns(content, now),
  sentiment: content.text === '' ? null : readSentiment(content.text),
  timestamp: at,
});

const messageOf = ({ account, event, conversation }: PlacedMessage, now: Date) => ({
  ...spokenOf(event, now),
  id: newId<MessageId>(),
  userId: account.userId,
  conversationId: conversation.id,
  direction: 'inbound' as const,
  author: 'lead' as const,
  fromPhone: addressOf(event.chat),
  channelAccountId: account.id,
  providerMessageId: event.providerMessageId,
});

const isNewest = ({ lastInboundAt }: ConversationRow, at: Date) => lastInboundAt === null || at >= lastInboundAt;

function arrivalOf(conversation: ConversationRow, at: Date): Arrival {
  const later = (known: Date | null) => (known === null || at > known ? at : known);
  const earlier = (known: Date | null) => (known === null || at < known ? at : known);
  return {
    isActive: true,
    hasUnreadMessages: true,
    unreadMark: conversation.unreadMark + 1,
    lastMessageAt: later(conversation.lastMessageAt),
    lastInboundAt: later(conversation.lastInboundAt),
    unansweredSince: earlier(conversation.unansweredSince),
    fence: conversation.fence + 1,
  };
}
