import type { ConversationId, UserId } from '@prumo/contracts/ids';
import { useSyncExternalStore } from 'react';
import { clearDraft, readDraft, saveDraft } from '#platform/forms/drafts.ts';
import { useSessionUser } from '#platform/session/session.ts';
import { createListeners } from '#ui/create-listeners.ts';

const texts = new Map<string, string>();
const listeners = createListeners();

const nameOf = (conversationId: ConversationId) => `inbox:${conversationId}`;
export const keyOf = (userId: UserId, conversationId: ConversationId) => `${userId}:${conversationId}`;

/** What stands in a conversation's composer, unsent. */
export function composerText(userId: UserId, conversationId: ConversationId): string {
  const key = keyOf(userId, conversationId);
  const known = texts.get(key) ?? String(readDraft(userId, nameOf(conversationId)) ?? '');
  texts.set(key, known);
  return known;
}

export function writeComposerText(userId: UserId, conversationId: ConversationId, text: string) {
  texts.set(keyOf(userId, conversationId), text);
  if (text === '') clearDraft(userId, nameOf(conversationId));
  else saveDraft(userId, nameOf(conversationId), text);
  listeners.tell();
}

/** Below what is there. */
export function addComposerText(userId: UserId, conversationId: ConversationId, text: string) {
  const before = composerText(userId, conversationId).trimEnd();
  writeComposerText(userId, conversationId, before === '' ? text : `${before}\n\n${text}`);
}

export function useComposerText(conversationId: ConversationId): string {
  const { id: userId } = useSessionUser();
  return useSyncExternalStore(listeners.subscribe, () => composerText(userId, conversationId));
}
