import { z } from 'zod';
import { Conversation, ConversationListQuery } from '../conversations.ts';
import { FIELD_INVALID, Timestamp } from '../fields.ts';
import { MessageId } from '../ids.ts';
import { INBOX_VIEWS } from '../schema-free-values.ts';

export { INBOX_VIEWS };

export const InboxView = z.enum(INBOX_VIEWS, { error: FIELD_INVALID });
export type InboxView = z.infer<typeof InboxView>;

/**
 * `com_pessoa` lists unassigned conversations first, `sem_resposta` the longest wait first, every other view the newest
 * first. A search stays in its tab and lists matching names and numbers before messages.
 */
export const InboxListQuery = ConversationListQuery.extend({ view: InboxView.default('todas') });
export type InboxListQuery = z.infer<typeof InboxListQuery>;

/** Start and end (excluded) of a searched word, ignoring accents and case. */
export const MatchedSpan = z.tuple([z.number().int(), z.number().int()]);
export type MatchedSpan = z.infer<typeof MatchedSpan>;

export const ConversationMatch = z.object({
  messageId: MessageId,
  excerpt: z.string(),
  matches: z.array(MatchedSpan),
  timestamp: Timestamp,
});
export type ConversationMatch = z.infer<typeof ConversationMatch>;

export const ListedConversation = Conversation.omit({
  replyWindowEndsAt: true,
  reengagesAt: true,
  firstUnreadId: true,
}).extend({
  match: ConversationMatch.nullable(),
  nameMatches: z.array(MatchedSpan),
});
export type ListedConversation = z.infer<typeof ListedConversation>;

/** Without an owner: of all that the person may see. */
export const InboxCountsQuery = ConversationListQuery.pick({ owner: true });

/** `historico` counts all conversations, archived ones included. */
export const InboxCounts = z.object({
  todas: z.number().int(),
  nao_lidas: z.number().int(),
  ia: z.number().int(),
  com_pessoa: z.number().int(),
  aguardando_lead: z.number().int(),
  sem_resposta: z.number().int(),
  historico: z.number().int(),
});
export type InboxCounts = z.infer<typeof InboxCounts>;
