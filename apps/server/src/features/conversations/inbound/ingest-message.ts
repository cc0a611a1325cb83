import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import { recordEvents } from '#features/analytics-events/index.ts';
import { addressOf, type ChannelAccount, type EventOf } from '#features/channel/index.ts';
import {
  deleteSuppression,
  findOrCreatePerson,
  markWrittenSince,
  nameLead,
  namesOf,
  setProviderAddresses,
} from '#features/leads/index.ts';
import { readOptBackIn, readOptOut, readSentiment } from '#features/understanding/index.ts';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import type { Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { applyOptOut } from '../control/opt-out.ts';
import { recordReopened } from '../control/record-reopened.ts';
import { type ConversationRow, lockOrCreateConversation } from '../conversation-store.ts';
import { leadWrote } from '../facts.ts';
import { peekByProviderIds } from '../message-store.ts';
import { PLACEHOLDER, saidText, spokenColumns } from '../spoken-text.ts';
import { insertSaid, upgradeSaid } from './inbound-store.ts';

/**
 * Runs under the person's lock. A repeat changes nothing. Messages are ordered by provider time, so late arrivals fall
 * into place.
 */
export async function ingestMessage(
  tx: Tx,
  account: ChannelAccount,
  event: EventOf<'message'>,
): Promise<ConversationId[]> {
  const { chat, name, content } = event;
  const address = addressOf(chat);
  if (await isPlainRepeat(tx, account, event)) return [];
  const person = await findOrCreatePerson(tx, { chat, name, leadSource: event.ad ? 'anuncio' : 'unknown' });
  if (!person || address === null) return [];
  const { key, lead } = person;
  const { row: conversation, isNew: isNewConversation } = await lockOrCreateConversation(
    tx,
    { personKey: key, leadId: lead.id },
    { status: 'ai_active', sourceType: 'inbound' },
  );
  const spoken = spokenOf(event, tx.clock.now());
  const message = messageOf(account, { event, address, conversation, spoken });
  const changes = arrival(conversation, event.at);
  const isStored = await insertSaid(tx, message, changes);
  if (!isStored && content.isPlaceholder) return [];
  const messageId = isStored ? message.id : await upgradeSaid(tx, { ...message, spoken }, changes);
  if (!messageId) return [];
  await recordReopened(tx, conversation, 'lead');
  if (person.address !== address && chat.phone !== null && isNewest(conversation, event.at))
    await setProviderAddresses(tx, [{ userId: tx.accountId, personKey: key, address }]);

  if (content.media) await announceDue(tx, 'received-media');
  if (content.isPlaceholder) return [conversation.id];
  await nameLead(tx, lead, name);
  await recordEvents(tx, [
    { eventType: 'message_received', leadId: lead.id, channelAccountId: account.id, data: { messageId } },
  ]);

  await letOthersRun();
  const text = saidText(content);
  const { suppression } = person;
  if (suppression && readOptBackIn(text)) await deleteSuppression(tx, key);
  else if (suppression && !suppression.hasWrittenSince) await markWrittenSince(tx, key);
  const isOptOut = readOptOut(text, { afterCampaign: conversation.status === 'waiting_response' });
  if (isOptOut) await applyOptOut(tx, conversation, { lead, personKey: key, text, channelAccountId: account.id });

  await tx.facts.emit(tx, leadWrote, {
    conversationId: conversation.id,
    leadId: lead.id,
    leadStatus: lead.status,
    personKey: key,
    messageId,
    channelAccountId: account.id,
    text,
    at: event.at,
    isOptOut,
    isWithPeople: conversation.status === 'human_taken',
    isNewConversation,
    hasPhoneProblem: person.hasPhoneProblem,
  });
  return [conversation.id];
}

const spokenOf = ({ content, at }: EventOf<'message'>, now: Date) => ({
  ...spokenColumns(content, now),
  sentiment: content.text === '' ? null : readSentiment(content.text),
  timestamp: at,
});

type SpokenMessage = {
  event: EventOf<'message'>;
  address: string;
  conversation: ConversationRow;
  spoken: ReturnType<typeof spokenOf>;
};

const messageOf = (account: ChannelAccount, { event, address, conversation, spoken }: SpokenMessage) => ({
  ...spoken,
  id: newId<MessageId>(),
  conversationId: conversation.id,
  direction: 'inbound' as const,
  author: 'lead' as const,
  fromPhone: address,
  channelAccountId: account.id,
  providerMessageId: event.providerMessageId,
});

async function isPlainRepeat(
  tx: Tx,
  account: ChannelAccount,
  { chat, ...event }: EventOf<'message'>,
): Promise<boolean> {
  if (namesOf(chat).length > 1) return false;
  const [known] = await peekByProviderIds(tx, account.id, [event.providerMessageId]);
  return known !== undefined && known.messageType !== PLACEHOLDER;
}

const isNewest = ({ lastInboundAt }: ConversationRow, at: Date) => lastInboundAt === null || at >= lastInboundAt;

function arrival(conversation: ConversationRow, at: Date) {
  const later = (known: Date | null) => (known === null || at > known ? at : known);
  const earlier = (known: Date | null) => (known === null || at < known ? at : known);
  return {
    isActive: true,
    hasUnreadMessages: true,
    lastMessageAt: later(conversation.lastMessageAt),
    lastInboundAt: later(conversation.lastInboundAt),
    unansweredSince: earlier(conversation.unansweredSince),
    fence: conversation.fence + 1,
  };
}
