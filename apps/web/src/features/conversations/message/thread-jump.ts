import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import { useSyncExternalStore } from 'react';

type Jump = { conversationId: ConversationId; messageId: MessageId };

let wanted: Jump | null = null;
const listeners = new Set<() => void>();

function want(next: Jump | null) {
  wanted = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const jumpToMessage = (conversationId: ConversationId, messageId: MessageId) =>
  want({ conversationId, messageId });

export function useWantedMessage(conversationId: ConversationId) {
  const jump = useSyncExternalStore(subscribe, () => wanted);
  return {
    messageId: jump?.conversationId === conversationId ? jump.messageId : undefined,
    isShown: () => want(null),
  };
}
