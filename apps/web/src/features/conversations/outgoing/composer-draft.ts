import type { ChatMessage } from '@prumo/contracts/conversations';
import { useCallback, useSyncExternalStore } from 'react';
import { clearDraft, readDraft, saveDraft } from '#platform/forms/drafts.ts';
import { useSessionUser } from '#platform/session/session.ts';

export type AnsweredMessage = Pick<ChatMessage, 'id' | 'from' | 'fromPhone' | 'type' | 'content' | 'caption'>;

const texts = new Map<string, string>();
const answered = new Map<string, AnsweredMessage>();
const listeners = new Set<() => void>();

const nameOf = (conversationId: string) => `inbox:${conversationId}`;
const keyOf = (userId: string, conversationId: string) => `${userId}:${conversationId}`;
export const composerId = (conversationId: string) => `composer-${conversationId}`;

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function textOf(userId: string, conversationId: string): string {
  const key = keyOf(userId, conversationId);
  const known = texts.get(key) ?? String(readDraft(userId, nameOf(conversationId)) ?? '');
  texts.set(key, known);
  return known;
}

function write(userId: string, conversationId: string, text: string) {
  texts.set(keyOf(userId, conversationId), text);
  if (text === '') clearDraft(userId, nameOf(conversationId));
  else saveDraft(userId, nameOf(conversationId), text);
  tell();
}

const focusComposer = (conversationId: string) => document.getElementById(composerId(conversationId))?.focus();

export function answerMessage(conversationId: string, message: AnsweredMessage | null) {
  if (message) answered.set(conversationId, message);
  else answered.delete(conversationId);
  tell();
  focusComposer(conversationId);
}

export function useComposerDraft(conversationId: string) {
  const { id: userId } = useSessionUser();
  const text = useSyncExternalStore(subscribe, () => textOf(userId, conversationId));
  const answering = useSyncExternalStore(subscribe, () => answered.get(conversationId));
  return {
    text,
    read: () => textOf(userId, conversationId),
    write: useCallback((next: string) => write(userId, conversationId, next), [userId, conversationId]),
    answering,
  };
}

export function usePutIntoComposer(conversationId: string) {
  const { id: userId } = useSessionUser();
  return (text: string) => {
    const before = textOf(userId, conversationId).trimEnd();
    write(userId, conversationId, before === '' ? text : `${before}\n\n${text}`);
    focusComposer(conversationId);
  };
}
