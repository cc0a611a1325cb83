import {
  type ChatMessage,
  type Conversation,
  type ConversationListQuery,
  MESSAGE_PAGE,
} from '@prumo/contracts/conversations';
import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import {
  countConversations,
  cursorOf,
  findListedConversation,
  type ListedConversation,
  listConversationRows,
} from './list-store.ts';
import { findMessage, listMessages, toChatMessage } from './message-store.ts';
import { toThread } from './thread-messages.ts';

export type ConversationPage = { conversations: Conversation[]; total: number; nextCursor: string | null };

export async function listConversations(
  ctx: Ctx,
  query: ConversationListQuery & { onlyActive: boolean },
): Promise<ConversationPage> {
  const [rows, total] = await Promise.all([listConversationRows(ctx, query), countConversations(ctx, query)]);
  const last = rows.at(-1);
  return {
    conversations: rows.map((row) => toConversation(row, row.newest ? [toChatMessage(row.newest)] : [])),
    total,
    nextCursor: last && rows.length === query.limit ? cursorOf(last) : null,
  };
}

/** One conversation with its newest messages, or with the page of messages before one. */
export async function getConversation(ctx: Ctx, id: ConversationId, beforeId?: MessageId): Promise<Conversation> {
  const row = await findListedConversation(ctx, id);
  if (!row) throw notFound();
  const before = beforeId ? await findMessage(ctx, beforeId) : null;
  if (beforeId && before?.conversationId !== id) throw notFound();
  return toConversation(row, await toThread(ctx, await listMessages(ctx, id, { before, limit: MESSAGE_PAGE })));
}

function toConversation({ conversation, ...row }: ListedConversation, messages: ChatMessage[]): Conversation {
  return {
    id: conversation.id,
    leadId: conversation.leadId,
    campaignId: conversation.campaignId,
    leadName: row.leadName,
    leadPhone: row.leadPhone,
    status: conversation.status,
    messages,
    isActive: conversation.isActive,
    hasUnreadMessages: conversation.hasUnreadMessages,
    isAiEnabled: conversation.isAiEnabled,
    assignedToUserId: conversation.assignedToUserId,
    assignedToUserName: row.assignedToUserName,
    takenOverAt: conversation.takenOverAt?.toISOString() ?? null,
    handOverReason: conversation.handOverReason,
    isSuppressed: row.isSuppressed,
    isAwaitingReply: conversation.unansweredSince !== null,
    lastMessageAt: conversation.lastMessageAt?.toISOString() ?? null,
    createdAt: conversation.createdAt.toISOString(),
    updatedAt: conversation.updatedAt.toISOString(),
  };
}
