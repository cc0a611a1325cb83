import { Conversation, ConversationStatus } from '@prumo/contracts/conversations';
import { z } from 'zod';

/** An older label of the same state is read as it (decision NS-121). */
const Status = z.preprocess((status) => (status === 'human' ? 'human_taken' : status), ConversationStatus);

export const InboxConversation = Conversation.extend({ status: Status });
export type InboxConversation = z.infer<typeof InboxConversation>;
