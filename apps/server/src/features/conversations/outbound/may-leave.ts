import { REFUSALS } from '@prumo/contracts/errors';
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
): 'yes' | string {
  switch (message.author) {
    case 'ai':
    case 'greeting':
      if (suppression) return REFUSALS.contact_opted_out.text;
      if (conversation.assignedToUserId !== null) return 'A conversa foi assumida.';
      return message.fence === conversation.fence ? 'yes' : 'A conversa andou.';
    case 'user':
      return suppression && !suppression.hasWrittenSince ? REFUSALS.contact_opted_out.text : 'yes';
    case 'confirmation':
      return 'yes';
    default:
      return 'Esta mensagem não sai por aqui.';
  }
}
