import type { ConversationId } from '@prumo/contracts/ids';
import type { InboxConversation } from '../inbox-conversation.ts';

type ListedRow = Pick<
  InboxConversation,
  'id' | 'leadName' | 'leadPhone' | 'messages' | 'hasUnreadMessages' | 'waitingSince'
>;

const digitsOf = (text: string) => text.replace(/\D/g, '');

function isOwnNumber(name: string, phone: string): boolean {
  const digits = digitsOf(name);
  return !/\p{L}/u.test(name) && digits !== '' && digitsOf(phone).endsWith(digits);
}

/** Never hides unread or waiting conversations (decision NS-120). */
export function isHidden(conversation: ListedRow): boolean {
  if (conversation.hasUnreadMessages || conversation.waitingSince !== null) return false;
  const { leadName, leadPhone, messages } = conversation;
  if (!leadName || !leadPhone || !messages) return true;
  if (leadPhone.toLowerCase().includes('group')) return true;
  const name = leadName.toLowerCase();
  return name.includes('test') || (name.includes('123') && !isOwnNumber(name, leadPhone));
}

export function splitHidden<Item extends ListedRow>(
  conversations: readonly Item[],
  openedIds: readonly ConversationId[],
) {
  const shown = conversations.filter((conversation) => openedIds.includes(conversation.id) || !isHidden(conversation));
  return { shown, hiddenCount: conversations.length - shown.length };
}
