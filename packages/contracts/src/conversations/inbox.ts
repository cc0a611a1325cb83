import { z } from 'zod';
import { Conversation, ConversationListQuery } from '../conversations.ts';
import { FIELD_INVALID, Timestamp } from '../fields.ts';
import { MessageId } from '../ids.ts';
import { INBOX_VIEWS } from '../plain-values.ts';

export { INBOX_VIEWS };

export const InboxView = z.enum(INBOX_VIEWS, { error: FIELD_INVALID });
export type InboxView = z.infer<typeof InboxView>;

/**
 * `com_pessoa` begins with those nobody has, `sem_resposta` with whoever waits longest; the others with the newest. A
 * search keeps to the tab, shows names and numbers before messages, and the newest first.
 */
export const InboxListQuery = ConversationListQuery.extend({ view: InboxView.default('todas') });
export type InboxListQuery = z.infer<typeof InboxListQuery>;

/** A searched word in a text, accents and capitals aside: from its first place to behind its last. */
export const Hit = z.tuple([z.number().int(), z.number().int()]);
export type Hit = z.infer<typeof Hit>;

/** What a search found in a conversation whose name and number it does not say: the newest such message. */
export const ConversationMatch = z.object({
  messageId: MessageId,
  /** The part of the message that holds the first searched word. */
  snippet: z.string(),
  hits: z.array(Hit),
  timestamp: Timestamp,
});
export type ConversationMatch = z.infer<typeof ConversationMatch>;

/** A conversation as a list has it. `match` is set where a search found a message, `nameHits` where it is in the name. */
export const ListedConversation = Conversation.omit({ replyWindowEndsAt: true, firstUnreadId: true }).extend({
  match: ConversationMatch.nullable(),
  nameHits: z.array(Hit),
});
export type ListedConversation = z.infer<typeof ListedConversation>;

/** How many conversations each tab has; `historico` are all, the archived ones too. */
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
