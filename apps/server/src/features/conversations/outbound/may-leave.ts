import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import type { ConversationRow } from '../conversation-store.ts';
import type { MessageRow } from '../message-store.ts';

type SuppressionState = { hasWrittenSince: boolean } | null;

/**
 * Call under the conversation's lock. A takeover or a newer fence stops AI messages; an opt-out stops everything
 * automatic except its confirmation; a person may write again once the lead has. A reminder leaves whoever holds the
 * conversation.
 */
export function mayLeave(
  message: Pick<MessageRow, 'author' | 'fence'>,
  conversation: Pick<ConversationRow, 'assignedToUserId' | 'fence'>,
  suppression: SuppressionState,
): 'yes' | MessageFailure {
  switch (message.author) {
    case 'ai':
    case 'greeting':
      if (suppression) return { code: 'contact_opted_out' };
      if (conversation.assignedToUserId !== null) return { code: 'conversation_taken' };
      return message.fence === conversation.fence ? 'yes' : { code: 'conversation_moved_on' };
    case 'reminder':
      return suppression ? { code: 'contact_opted_out' } : 'yes';
    case 'user':
      return suppression && !suppression.hasWrittenSince ? { code: 'contact_opted_out' } : 'yes';
    case 'confirmation':
      return 'yes';
    default:
      return { code: 'not_this_way' };
  }
}
