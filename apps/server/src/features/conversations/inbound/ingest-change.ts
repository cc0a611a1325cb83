import type { ConversationId } from '@prumo/contracts/ids';
import { type ChannelAccount, type ChatIdentity, type EventOf, EventTooEarly } from '#features/channel/index.ts';
import { findLead, lockChat } from '#features/leads/index.ts';
import { readOptOut } from '#features/understanding/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { applyOptOut } from '../control/opt-out.ts';
import { peekByProviderIds, updateMessage } from '../message-store.ts';
import { PLACEHOLDER, saidText } from '../spoken-text.ts';
import { ingestEcho } from './ingest-echo.ts';
import { ingestMessage } from './ingest-message.ts';
import { type LockedMessage, lockMessageWithOwners } from './lock-message.ts';

const EARLY_MS = 60_000;

type Change = { targetId: string; chat: ChatIdentity; at: Date };

async function lockChangedMessage(
  tx: Tx,
  account: ChannelAccount,
  { targetId, chat, at }: Change,
): Promise<LockedMessage | null> {
  // Locks names before rows: an edit of a message that never arrived is ingested as a message, which looks its author
  // up.
  await lockChat(tx, chat);
  const [found] = await peekByProviderIds(tx, account.id, [targetId]);
  const locked = found && (await lockMessageWithOwners(tx, found));
  if (!locked) {
    if (accountNow(tx).getTime() - at.getTime() < EARLY_MS) throw new EventTooEarly(`no message ${targetId} yet`);
    return null;
  }
  if (locked.message.conversationId !== locked.conversation.id)
    throw new EventTooEarly(`${targetId} moves to another conversation`);
  return locked;
}

/**
 * An edit of a message that never arrived is ingested as that message; an edit older than the newest one changes
 * nothing.
 */
export async function ingestEdit(tx: Tx, account: ChannelAccount, event: EventOf<'edited'>): Promise<ConversationId[]> {
  const locked = await lockChangedMessage(tx, account, event);
  if (!locked || locked.message.messageType === PLACEHOLDER) {
    const { chat, content, at, targetId: providerMessageId } = event;
    const said = { providerMessageId, chat, content, at };
    return event.fromMe
      ? ingestEcho(tx, account, { type: 'echo', viaApi: null, ...said })
      : ingestMessage(tx, account, { type: 'message', name: null, ad: null, ...said });
  }
  const { message, conversation } = locked;
  const last = message.edits.at(-1);
  const isOld = last !== undefined && new Date(last.until) >= event.at;
  if (message.revokedAt !== null || isOld || message.message === event.content.text) return [];
  await updateMessage(tx, message.id, {
    message: event.content.text,
    edits: [...message.edits, { text: message.message, until: event.at.toISOString() }],
  });
  const text = saidText(event.content);
  const lead = await findLead(tx, conversation.leadId);
  if (lead && message.direction === 'inbound' && readOptOut(text, { afterCampaign: false }))
    await applyOptOut(tx, conversation, {
      lead,
      personKey: conversation.personKey,
      text,
      channelAccountId: account.id,
    });
  return [conversation.id];
}

export async function ingestDeletion(
  tx: Tx,
  account: ChannelAccount,
  event: EventOf<'revoked'>,
): Promise<ConversationId[]> {
  const locked = await lockChangedMessage(tx, account, event);
  if (!locked || locked.message.revokedAt !== null) return [];
  const { message, conversation } = locked;
  await updateMessage(tx, message.id, {
    message: '',
    mediaUrl: null,
    mediaReference: null,
    mediaDueAt: null,
    fileName: null,
    caption: null,
    revokedAt: event.at,
    edits: [...message.edits, { text: message.message, until: event.at.toISOString() }],
  });
  return [conversation.id];
}

export async function ingestReaction(
  tx: Tx,
  account: ChannelAccount,
  event: EventOf<'reaction'>,
): Promise<ConversationId[]> {
  const locked = await lockChangedMessage(tx, account, event);
  if (!locked) return [];
  const { message, conversation } = locked;
  const side = event.fromMe ? 'us' : 'lead';
  const known = message.reactions[side];
  if (known && new Date(known.at) >= event.at) return [];
  const said = { emoji: event.emoji, at: event.at.toISOString() };
  await updateMessage(tx, message.id, { reactions: { ...message.reactions, [side]: said } });
  return [conversation.id];
}
