import { ListedConversation } from '@prumo/contracts/conversations/inbox';
import { ConversationNote } from '@prumo/contracts/conversations/notes';
import type { ConversationId } from '@prumo/contracts/ids';
import { withQuery } from '#platform/requests/api.ts';
import { pathQuery } from '#platform/requests/query-client.ts';

export const newestConversationsQuery = (asked: { search?: string; limit: number }) =>
  pathQuery(withQuery('/api/conversations', asked), ListedConversation.array());

export const notesQuery = (conversationId: ConversationId, from?: string) =>
  pathQuery(withQuery(`/api/conversations/${conversationId}/notes`, { from }), ConversationNote.array());
