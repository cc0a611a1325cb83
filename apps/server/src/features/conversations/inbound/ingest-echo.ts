import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import { addressOf, type ChannelAccount, type EventOf } from '#features/channel/index.ts';
import { findOrCreatePerson } from '#features/leads/index.ts';
import { deleteSend, insertSendsOf, sendOfMessage, settleDirect } from '#features/outbox/index.ts';
import type { Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { type ConversationChanges, laterOf, lockOrCreateConversation } from '../conversation-store.ts';
import type { NewMessage } from '../message-store.ts';
import { spokenColumns } from '../spoken-text.ts';
import { insertSaid } from './inbound-store.ts';
import { raiseMessageStates } from './raise-message-state.ts';
import { findKnown, recognise } from './recognise-echo.ts';
import { recordOutsideAnswer } from './record-outside-answer.ts';

type Echo = EventOf<'echo'>;

const SENT = { status: 'sent', failure: null } as const;

/**
 * An echo of our own send settles that send. Text typed on the phone takes the conversation over, unless it is the
 * app's automatic greeting (NS-116).
 */
export async function ingestEcho(tx: Tx, account: ChannelAccount, event: Echo): Promise<ConversationId[]> {
  const { chat, content, providerMessageId, viaApi, at } = event;
  // A send to a number without a lead: an echo creates none.
  if (await settleDirect(tx, account, providerMessageId, { ...SENT, queueId: null, at })) return [];
  const address = addressOf(chat);
  const person = await findOrCreatePerson(tx, { chat, name: null });
  if (!person || address === null) return [];
  const { key, lead } = person;
  const known = await findKnown(tx, account, key, event);
  const { row: conversation } = await lockOrCreateConversation(
    tx,
    { personKey: key, leadId: lead.id },
    { status: 'human_taken', sourceType: 'device' },
  );

  const spoken = spokenColumns(content, tx.clock.now());
  const echoed = await recognise(tx, account, { event, known, conversation, spoken });
  if (echoed.kind === 'our_send') {
    const { message } = echoed;
    const told = { ...SENT, id: providerMessageId, at };
    if (message) await raiseMessageStates(tx, [{ account, message, conversation, event: told }]);
    return [conversation.id];
  }
  const message = echoed.kind === 'words' ? echoed.message : { id: newId<MessageId>(), author: echoed.author };
  if (echoed.kind === 'new') {
    const row = { ...spoken, ...message, ...ofPhone(event), conversationId: conversation.id, toPhone: address };
    const changes = { lastMessageAt: laterOf(conversation.lastMessageAt, at) };
    await insertFromPhone(tx, { ...row, channelAccountId: account.id }, changes);
    if (content.media) await announceDue(tx, 'received-media');
  }
  const isGreeting = echoed.kind === 'new' && echoed.author === 'greeting';
  if (!isGreeting && !content.isPlaceholder)
    await recordOutsideAnswer(tx, conversation, { viaApi, at, content, message });
  return [conversation.id];
}

const ofPhone = ({ providerMessageId, at }: Echo) => ({
  direction: 'outbound' as const,
  isFromDevice: true,
  providerMessageId,
  timestamp: at,
});

/** It left without us, yet how far it got is told like that of our own sends. */
async function insertFromPhone(tx: Tx, message: NewMessage, changes: ConversationChanges): Promise<void> {
  const { id, channelAccountId, timestamp: at } = message;
  const times = { handedAt: at, confirmedAt: at, sentAt: at, createdAt: at };
  const send = { id: sendOfMessage(id), userId: tx.accountId, kind: 'device', type: 'text', text: '' } as const;
  await insertSendsOf(tx, [{ ...send, status: 'sent', channelAccountId, ...times }]);
  if (!(await insertSaid(tx, message, changes))) await deleteSend(tx, send.id);
}
