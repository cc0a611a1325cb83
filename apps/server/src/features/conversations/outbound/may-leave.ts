import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import type { MessageRow } from '../message-store.ts';
import type { ConversationRow } from '../store.ts';

type Suppressed = { hasWrittenSince: boolean } | null;

/**
 * The last question before a message is handed to the channel, asked under the conversation's lock: 'yes', or why not.
 * Nothing of the AI passes once a person has the conversation or anything newer was said (the fence); nothing automatic
 * passes an opt-out but its one confirmation; a person may write to such a number once the lead wrote again.
 */
export function mayLeave(
  message: Pick<MessageRow, 'author' | 'fence'>,
  conversation: Pick<ConversationRow, 'assignedToUserId' | 'fence'>,
  suppression: Suppressed,
): 'yes' | MessageFailure {
  switch (message.author) {
    case 'ai':
    case 'greeting':
      if (suppression) return { code: 'contact_opted_out' };
      if (conversation.assignedToUserId !== null) return { code: 'conversation_taken' };
      return message.fence === conversation.fence ? 'yes' : { code: 'conversation_moved_on' };
    case 'user':
      return suppression && !suppression.hasWrittenSince ? { code: 'contact_opted_out' } : 'yes';
    case 'confirmation':
      return 'yes';
    default:
      return { code: 'not_this_way' };
  }
}
