import { Conversation, ConversationStatus } from '@prumo/contracts/conversations';
import { ListedConversation } from '@prumo/contracts/conversations/inbox';
import { z } from 'zod';

/** 'human' is an older name of the same status (decision NS-121). */
const Status = z.preprocess((status) => (status === 'human' ? 'human_taken' : status), ConversationStatus);

export const InboxConversation = Conversation.extend({ status: Status });
export type InboxConversation = z.infer<typeof InboxConversation>;

export const InboxListItem = ListedConversation.extend({ status: Status });
export type InboxListItem = z.infer<typeof InboxListItem>;
