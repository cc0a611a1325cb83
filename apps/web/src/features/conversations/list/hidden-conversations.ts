import type { InboxConversation } from '../inbox-conversation.ts';

type Listed = Pick<
  InboxConversation,
  'id' | 'leadName' | 'leadPhone' | 'messages' | 'hasUnreadMessages' | 'isAwaitingReply'
>;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Not the number that stands where no name is known. */
function ownName({ leadName, leadPhone }: Listed): string {
  const name = leadName ?? '';
  const isPhone = !/\p{L}/u.test(name) && digitsOf(name) !== '' && digitsOf(leadPhone ?? '').endsWith(digitsOf(name));
  return isPhone ? '' : name.toLocaleLowerCase('pt-BR');
}

/** The stated filter, which never hides what waits to be read or answered (decision NS-120). */
export function isHidden(conversation: Listed): boolean {
  if (conversation.hasUnreadMessages || conversation.isAwaitingReply) return false;
  const { leadName, leadPhone, messages } = conversation;
  if (!leadName || !leadPhone || !messages) return true;
  const name = ownName(conversation);
  return name.includes('test') || name.includes('123') || leadPhone.toLocaleLowerCase('pt-BR').includes('group');
}

/** What is shown and how many are not; the opened ones are always shown. */
export function splitHidden<Item extends Listed>(conversations: readonly Item[], openedIds: readonly string[]) {
  const shown = conversations.filter((conversation) => openedIds.includes(conversation.id) || !isHidden(conversation));
  return { shown, hiddenCount: conversations.length - shown.length };
}
