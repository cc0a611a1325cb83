import type { ChatMessage } from '@prumo/contracts/conversations';
import type { ConversationId, UserId } from '@prumo/contracts/ids';
import { useCallback, useSyncExternalStore } from 'react';
import { clearDraft, readDraft, saveDraft } from '#platform/forms/drafts.ts';
import { useSessionUser } from '#platform/session/session.ts';
import { createListeners } from '#ui/create-listeners.ts';

export type AnsweredMessage = Pick<ChatMessage, 'id' | 'from' | 'fromPhone' | 'type' | 'content' | 'caption'>;

const texts = new Map<string, string>();
const answered = new Map<string, AnsweredMessage>();
const listeners = createListeners();

const nameOf = (conversationId: ConversationId) => `inbox:${conversationId}`;
export const keyOf = (userId: UserId, conversationId: ConversationId) => `${userId}:${conversationId}`;
export const composerId = (conversationId: ConversationId) => `composer-${conversationId}`;

function textOf(userId: UserId, conversationId: ConversationId): string {
  const key = keyOf(userId, conversationId);
  const known = texts.get(key) ?? String(readDraft(userId, nameOf(conversationId)) ?? '');
  texts.set(key, known);
  return known;
}

function write(userId: UserId, conversationId: ConversationId, text: string) {
  texts.set(keyOf(userId, conversationId), text);
  if (text === '') clearDraft(userId, nameOf(conversationId));
  else saveDraft(userId, nameOf(conversationId), text);
  listeners.tell();
}

const focusComposer = (conversationId: ConversationId) => document.getElementById(composerId(conversationId))?.focus();

export function answerMessage(conversationId: ConversationId, message: AnsweredMessage | null) {
  if (message) answered.set(conversationId, message);
  else answered.delete(conversationId);
  listeners.tell();
  focusComposer(conversationId);
}

export function useComposerDraft(conversationId: ConversationId) {
  const { id: userId } = useSessionUser();
  const text = useSyncExternalStore(listeners.subscribe, () => textOf(userId, conversationId));
  const answering = useSyncExternalStore(listeners.subscribe, () => answered.get(conversationId));
  return {
    text,
    read: () => textOf(userId, conversationId),
    write: useCallback((next: string) => write(userId, conversationId, next), [userId, conversationId]),
    answering,
  };
}

export function usePutIntoComposer(conversationId: ConversationId) {
  const { id: userId } = useSessionUser();
  return (text: string) => {
    const before = textOf(userId, conversationId).trimEnd();
    write(userId, conversationId, before === '' ? text : `${before}\n\n${text}`);
    focusComposer(conversationId);
  };
}
