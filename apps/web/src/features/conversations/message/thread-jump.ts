import { useSyncExternalStore } from 'react';
import { createListeners } from '#ui/create-listeners.ts';

type Jump = { conversationId: string; messageId: string };

let wanted: Jump | null = null;
const listeners = createListeners();

function want(next: Jump | null) {
  wanted = next;
  listeners.tell();
}

export const jumpToMessage = (conversationId: string, messageId: string) => want({ conversationId, messageId });

export function useWantedMessage(conversationId: string) {
  const jump = useSyncExternalStore(listeners.subscribe, () => wanted);
  return {
    messageId: jump?.conversationId === conversationId ? jump.messageId : undefined,
    isShown: () => want(null),
  };
}
