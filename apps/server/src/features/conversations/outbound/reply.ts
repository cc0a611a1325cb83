import type { ChatMessage, MessageType, SendMediaBody, SendMessageBody } from '@prumo/contracts/conversations';
import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import {
  activeChannel,
  type Channel,
  isWindowClosed,
  type Registry,
  type TemplateUse,
} from '#features/channel/index.ts';
import { findSuppression } from '#features/leads/index.ts';
import { findMediaByUrl } from '#features/media/index.ts';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { actingUser } from '../acting-user.ts';
import { ownAnswered } from '../control/own-lead.ts';
import { takeControl } from '../control/take-over.ts';
import { type ConversationRow, findConversation, lockConversation, updateConversation } from '../conversation-store.ts';
import { toThreadMessage } from '../inbox/thread-messages.ts';
import { findByClientKey, findMessage } from '../message-store.ts';
import { queueMessage } from '../queue-message.ts';
import { deliverMessage } from './deliver-messages.ts';
import { partKey, partsOf } from './message-parts.ts';
import { refuseUnseenReply } from './unseen-reply-store.ts';

type Content = {
  text: string;
  type: MessageType;
  mediaUrl: string | null;
  caption: string | null;
  fileName: string | null;
};
type Reply = SendMessageBody & { conversationId: ConversationId };
type MediaReply = SendMediaBody & { conversationId: ConversationId };

/** If the process of the request dies, the engine hands the message over after this time. */
const REQUEST_GRACE_MS = 15_000;
/** After this the request answers and the bubble stays 'enviando' (NS-129). */
const ANSWER_WITHIN_MS = 10_000;

/** A repeated client id is one message; only the user who controls the conversation may write. */
export function reply(
  ctx: Ctx,
  registry: Registry,
  { conversationId, message: text, clientMessageId, quotedMessageId, seenMessageId }: Reply,
): Promise<ChatMessage> {
  const content = { text, type: 'text' as const, mediaUrl: null, caption: null, fileName: null };
  return storeAndDeliver(ctx, registry, {
    conversationId,
    content,
    clientMessageId: clientMessageId ?? null,
    quotedMessageId: quotedMessageId ?? null,
    seenMessageId: seenMessageId ?? null,
  });
}

export async function replyWithMedia(
  ctx: Ctx,
  registry: Registry,
  { conversationId, type, url, caption, clientMessageId, quotedMessageId, seenMessageId }: MediaReply,
): Promise<ChatMessage> {
  if (!(await findConversation(ctx, conversationId))) throw notFound();
  await refuseForeignQuote(ctx, { conversationId, quotedMessageId });
  const file = await findMediaByUrl(ctx, url);
  if (!file) throw new Refusal('media_unknown');
  if (type !== file.kind && type !== 'document') throw new Refusal('media_other_kind');
  const content = { text: caption ?? '', type, mediaUrl: url, caption: caption || null, fileName: file.fileName };
  return storeAndDeliver(ctx, registry, {
    conversationId,
    content,
    clientMessageId: clientMessageId ?? null,
    quotedMessageId: quotedMessageId ?? null,
    seenMessageId: seenMessageId ?? null,
  });
}

export async function storeAndDeliver(ctx: Ctx, registry: Registry, stored: ReplyToStore): Promise<ChatMessage> {
  const [id, ...behind] = await inTransaction(ctx, (tx) => storeReply(tx, registry, stored));
  const timeout = ctx.clock.sleep(ANSWER_WITHIN_MS).then(() => null);
  await Promise.race([deliverInOrder(ctx, registry, [id, ...behind]), timeout]);
  const row = await findMessage(ctx, id);
  if (!row) throw notFound();
  return toThreadMessage(ctx, row);
}

type QuoteInput = { conversationId: ConversationId; quotedMessageId?: MessageId | null | undefined };

async function refuseForeignQuote(ctx: Ctx, { conversationId, quotedMessageId }: QuoteInput): Promise<void> {
  const quoted = quotedMessageId ? await findMessage(ctx, quotedMessageId) : null;
  if (quotedMessageId && quoted?.conversationId !== conversationId) throw notFound();
}

async function deliverInOrder(ctx: Ctx, registry: Registry, ids: MessageId[]): Promise<void> {
  for (const id of ids) await deliverMessage(ctx, registry, id);
}

type ReplyToStore = {
  conversationId: ConversationId;
  content: Content;
  clientMessageId: string | null;
  quotedMessageId?: MessageId | null;
  seenMessageId?: MessageId | null;
  template?: TemplateUse;
};

async function storeReply(tx: Tx, registry: Registry, stored: ReplyToStore): Promise<[MessageId, ...MessageId[]]> {
  const { conversationId, content, clientMessageId } = stored;
  const found = await findConversation(tx, conversationId);
  if (found?.assignedToUserId === null) await ownAnswered(tx, found.leadId);
  const conversation = await lockConversation(tx, conversationId);
  if (!conversation) throw notFound();
  if (clientMessageId) {
    const known = await findByClientKey(tx, conversationId, clientMessageId);
    if (known) return [known.id];
  }
  if (stored.seenMessageId) await refuseUnseenReply(tx, conversationId, stored.seenMessageId);
  const { adapter } = await channelForReply(tx, registry, { conversation, isTemplate: stored.template !== undefined });
  const taken = conversation.assignedToUserId === null ? await takeControl(tx, conversation) : conversation;

  const now = accountNow(tx);
  const id = newId<MessageId>();
  const ids: [MessageId, ...MessageId[]] = [id];
  const parts = partsOf(content);
  const quoting = parts.find(({ type }) => adapter.capabilities.quotingTypes.includes(type));
  for (const [place, part] of parts.entries()) {
    if (place > 0) ids.push(newId<MessageId>());
    await queueMessage(tx, {
      ...(part === quoting ? await quote(tx, stored) : {}),
      id: ids[place] ?? id,
      conversationId,
      author: 'user',
      authorUserId: await actingUser(tx),
      message: part.text,
      messageType: part.type,
      mediaUrl: part.mediaUrl,
      caption: part.caption,
      fileName: part.fileName,
      template: stored.template ?? null,
      clientKey: partKey(clientMessageId ?? id, place),
      dueAt: new Date(now.getTime() + REQUEST_GRACE_MS),
      timestamp: new Date(now.getTime() + place),
      createdAt: now,
    });
  }
  await updateConversation(tx, conversationId, { fence: taken.fence + 1, lastMessageAt: now, isActive: true });
  await publish(tx, 'conversations', conversationId);
  return ids;
}

type RepliedConversation = { conversation: ConversationRow; isTemplate: boolean };

async function channelForReply(
  tx: Tx,
  registry: Registry,
  { conversation, isTemplate }: RepliedConversation,
): Promise<Channel> {
  if (conversation.status !== 'human_taken') throw new Refusal('not_in_control');
  const suppression = await findSuppression(tx, conversation.personKey);
  if (suppression && !suppression.hasWrittenSince) throw new Refusal('contact_opted_out');
  // A disconnected number sends nothing, so store nothing: the composer keeps the text with the reason (NS-080).
  const channel = await activeChannel(tx, registry);
  if (!channel.account.isConnected) throw new Refusal('channel_disconnected');
  if (!isTemplate && isWindowClosed(tx, channel.adapter.capabilities, conversation.lastInboundAt))
    throw new Refusal('reply_window_closed');
  return channel;
}

async function quote(tx: Tx, { conversationId, quotedMessageId }: ReplyToStore) {
  if (!quotedMessageId) return {};
  const message = await findMessage(tx, quotedMessageId);
  if (message?.conversationId !== conversationId) throw notFound();
  return { channelAccountId: message.channelAccountId, quotedId: message.providerMessageId };
}
