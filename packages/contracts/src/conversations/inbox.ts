import { z } from 'zod';
import { Conversation, ConversationListQuery } from '../conversations.ts';
import { FIELD_INVALID, Timestamp } from '../fields.ts';
import { MessageId } from '../ids.ts';
import { INBOX_VIEWS } from '../schema-free-values.ts';

export { INBOX_VIEWS };

export const InboxView = z.enum(INBOX_VIEWS, { error: FIELD_INVALID });
export type InboxView = z.infer<typeof InboxView>;

/**
 * `com_pessoa` lists unassigned first, `sem_resposta` the longest wait, others the newest. A search stays in the tab
 * and lists names and numbers before messages.
 */
export const InboxListQuery = ConversationListQuery.extend({ view: InboxView.default('todas') });
export type InboxListQuery = z.infer<typeof InboxListQuery>;

/** Start and end (excluded) of a searched word, ignoring accents and case. */
export const Matched = z.tuple([z.number().int(), z.number().int()]);
export type Matched = z.infer<typeof Matched>;

/** The newest matching message, when name and number do not match. */
export const ConversationMatch = z.object({
  messageId: MessageId,
  excerpt: z.string(),
  matches: z.array(Matched),
  timestamp: Timestamp,
});
export type ConversationMatch = z.infer<typeof ConversationMatch>;

export const ListedConversation = Conversation.omit({ replyWindowEndsAt: true, firstUnreadId: true }).extend({
  match: ConversationMatch.nullable(),
  nameMatches: z.array(Matched),
});
export type ListedConversation = z.infer<typeof ListedConversation>;

/** `historico` counts all, also archived. */
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
