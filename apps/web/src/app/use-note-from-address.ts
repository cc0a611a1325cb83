import type { ConversationId, NoteId } from '@prumo/contracts/ids';
import { useEffect } from 'react';
import { jumpToNote } from '#features/conversations/message/thread-jump.ts';

type NoteSearch = { conversationId?: ConversationId | undefined; nota?: NoteId | undefined };

/** Shows the note once, then clears it from the address. */
export function useNoteFromAddress({ conversationId, nota }: NoteSearch, onShown: () => void) {
  useEffect(() => {
    if (nota === undefined) return;
    if (conversationId !== undefined) jumpToNote(conversationId, nota);
    onShown();
  }, [conversationId, nota, onShown]);
}
