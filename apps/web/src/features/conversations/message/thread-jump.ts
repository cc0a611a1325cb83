import type { ConversationId, MessageId, NoteId } from '@prumo/contracts/ids';
import { useSyncExternalStore } from 'react';
import { createListeners } from '#ui/create-listeners.ts';

type Entry = { id: MessageId | NoteId; isNote: boolean };
type Jump = Entry & { conversationId: ConversationId };

let wanted: Jump | null = null;
const listeners = createListeners();

function want(next: Jump | null) {
  wanted = next;
  listeners.tell();
}

export const jumpToMessage = (conversationId: ConversationId, id: MessageId) =>
  want({ conversationId, id, isNote: false });

export const jumpToNote = (conversationId: ConversationId, id: NoteId) => want({ conversationId, id, isNote: true });

export function useWantedEntry(conversationId: ConversationId) {
  const jump = useSyncExternalStore(listeners.subscribe, () => wanted);
  return {
    entry: jump?.conversationId === conversationId ? jump : undefined,
    isShown: () => want(null),
  };
}
