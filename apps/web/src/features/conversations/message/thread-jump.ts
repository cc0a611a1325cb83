import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import { useSyncExternalStore } from 'react';
import { createListeners } from '#ui/create-listeners.ts';

type Jump = { conversationId: ConversationId; messageId: MessageId };

let wanted: Jump | null = null;
const listeners = createListeners();

function want(next: Jump | null) {
  wanted = next;
  listeners.tell();
}

export const jumpToMessage = (conversationId: ConversationId, messageId: MessageId) =>
  want({ conversationId, messageId });

export function useWantedMessage(conversationId: ConversationId) {
  const jump = useSyncExternalStore(listeners.subscribe, () => wanted);
  return {
    messageId: jump?.conversationId === conversationId ? jump.messageId : undefined,
    isShown: () => want(null),
  };
}
