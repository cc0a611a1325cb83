import type { ChatMessage } from '@prumo/contracts/conversations';
import type { ConversationId } from '@prumo/contracts/ids';
import { useCallback, useSyncExternalStore } from 'react';
import {
  addComposerText,
  composerText,
  useComposerText,
  writeComposerText,
} from '#domain/conversations/composer-text.ts';
import { useSessionUser } from '#platform/session/session.ts';
import { createListeners } from '#ui/create-listeners.ts';

export type AnsweredMessage = Pick<
  ChatMessage,
  'id' | 'from' | 'authorId' | 'fromPhone' | 'type' | 'content' | 'caption'
>;

const answered = new Map<string, AnsweredMessage>();
const listeners = createListeners();

export const composerId = (conversationId: ConversationId) => `composer-${conversationId}`;

const focusComposer = (conversationId: ConversationId) => document.getElementById(composerId(conversationId))?.focus();

export function answerMessage(conversationId: ConversationId, message: AnsweredMessage | null) {
  if (message) answered.set(conversationId, message);
  else answered.delete(conversationId);
  listeners.tell();
  focusComposer(conversationId);
}

export function useComposerDraft(conversationId: ConversationId) {
  const { id: userId } = useSessionUser();
  const text = useComposerText(conversationId);
  const answering = useSyncExternalStore(listeners.subscribe, () => answered.get(conversationId));
  return {
    text,
    read: () => composerText(userId, conversationId),
    write: useCallback((next: string) => writeComposerText(userId, conversationId, next), [userId, conversationId]),
    answering,
  };
}

export function usePutIntoComposer(conversationId: ConversationId) {
  const { id: userId } = useSessionUser();
  return (text: string) => {
    addComposerText(userId, conversationId, text);
    focusComposer(conversationId);
  };
}
