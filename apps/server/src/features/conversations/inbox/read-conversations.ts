import type { ChatMessage, Conversation } from '@prumo/contracts/conversations';
import type { ListedConversation } from '@prumo/contracts/conversations/inbox';
import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import type { OwnerFilter } from '@prumo/contracts/team/owners';
import { type Registry, replyWindowEnd } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { toChatMessage } from './chat-message.ts';
import { listInbox } from './inbox-list-store.ts';
import type { InboxScope } from './inbox-order-store.ts';
import { findListed, type ListedRow } from './listed-conversation-store.ts';
import { searchInbox } from './search-inbox.ts';
import { toThread } from './thread-messages.ts';
import { listNewest, listOlder } from './thread-store.ts';

export type ConversationPage = {
  conversations: ListedConversation[];
  total: number | null;
  nextCursor: string | null;
};

type InboxQuery = {
  place: InboxScope;
  cursor?: string | undefined;
  limit: number;
  search?: string | undefined;
  owner?: OwnerFilter | undefined;
};

export async function listConversations(ctx: Ctx, { search = '', ...asked }: InboxQuery): Promise<ConversationPage> {
  const isSearch = search.trim() !== '';
  const { rows, total, nextCursor } = isSearch
    ? await searchInbox(ctx, { ...asked, search })
    : await listInbox(ctx, asked);
  return {
    conversations: rows.map(({ newest, match, nameMatches, ...row }) => ({
      ...toConversation(row, newest ? [toChatMessage(newest)] : []),
      match,
      nameMatches,
    })),
    total,
    nextCursor,
  };
}

export async function getConversation(
  ctx: Ctx,
  registry: Registry,
  id: ConversationId,
  beforeId?: MessageId,
): Promise<Conversation> {
  const [row, page] = await Promise.all([
    findListed(ctx, id),
    beforeId ? listOlder(ctx, id, beforeId) : listNewest(ctx, id),
  ]);
  if (!row || !page) throw notFound();
  const messages = await toThread(ctx, page);
  const { capabilities } = registry.adapterOf(row.provider);
  const replyWindowEndsAt = replyWindowEnd(capabilities, row.conversation.lastInboundAt)?.toISOString() ?? null;
  const reengagesAt = row.reengagesAt?.toISOString() ?? null;
  return { ...toConversation(row, messages), firstUnreadId: row.firstUnreadId, replyWindowEndsAt, reengagesAt };
}

function silencedBy({ handOverReason }: ListedRow['conversation']): Conversation['silencedBy'] {
  if (handOverReason?.code === 'opted_out') return 'lead';
  return handOverReason?.code === 'suppressed' ? 'person' : null;
}

function toConversation(
  { conversation, ...row }: ListedRow,
  messages: ChatMessage[],
): Omit<Conversation, 'replyWindowEndsAt' | 'reengagesAt' | 'firstUnreadId'> {
  const silenced = silencedBy(conversation);
  const isOver = silenced !== null && !row.isSuppressed;
  return {
    id: conversation.id,
    leadId: conversation.leadId,
    campaignId: conversation.campaignId,
    leadName: row.leadName,
    leadPhone: row.leadPhone,
    status: conversation.status,
    messages,
    isActive: conversation.isActive,
    hasUnreadMessages: row.unreadCount > 0,
    isAiEnabled: conversation.isAiEnabled,
    assignedToUserId: conversation.assignedToUserId,
    assignedToUserName: row.assignedToUserName,
    ownerId: row.ownerId,
    takenOverAt: conversation.takenOverAt?.toISOString() ?? null,
    handOverReason: isOver ? null : conversation.handOverReason,
    silencedBy: isOver ? null : silenced,
    isSuppressed: row.isSuppressed,
    isAwaitingReply: conversation.unansweredSince !== null,
    waitingSince: conversation.waitingSince?.toISOString() ?? null,
    unreadCount: row.unreadCount,
    lastMessageAt: conversation.lastMessageAt?.toISOString() ?? null,
    createdAt: conversation.createdAt.toISOString(),
    updatedAt: conversation.updatedAt.toISOString(),
  };
}
