import type { ConversationId, MessageId, UserId } from '@prumo/contracts/ids';
import { useSyncExternalStore } from 'react';
import { keyOf } from '#domain/conversations/composer-text.ts';
import { readDraft, saveDraft } from '#platform/forms/drafts.ts';
import { createListeners } from '#ui/create-listeners.ts';
import { inboxTexts } from '../texts.ts';
import type { AnsweredMessage } from './composer-draft.ts';

export type OutgoingMessage = {
  clientMessageId: string;
  text: string;
  answering?: AnsweredMessage | undefined;
  /** The newest message of the thread that was shown when this was written. */
  seenMessageId?: MessageId | undefined;
  /** crossed: somebody else of the team wrote after `seenMessageId`; sent only if asked for again. uncertain: sent, but no answer came. waiting: sent automatically if the network returns soon. */
  state: 'sending' | 'waiting' | 'failed' | 'uncertain' | 'crossed';
  reason: string;
};

const NONE: OutgoingMessage[] = [];
const boxes = new Map<string, OutgoingMessage[]>();
const listeners = createListeners();

const nameOf = (conversationId: ConversationId) => `inbox-outbox:${conversationId}`;

const isOutgoing = (item: unknown): item is OutgoingMessage =>
  typeof item === 'object' && item !== null && 'clientMessageId' in item && 'text' in item;

function kept(userId: UserId, conversationId: ConversationId): OutgoingMessage[] {
  const draft = readDraft(userId, nameOf(conversationId));
  const items = Array.isArray(draft) ? draft.filter(isOutgoing) : [];
  return items.length === 0
    ? NONE
    : items.map((item) =>
        item.state === 'failed' || item.state === 'uncertain' || item.state === 'crossed'
          ? item
          : { ...item, state: 'failed', reason: inboxTexts.thread.interrupted },
      );
}

function itemsOf(userId: UserId, conversationId: ConversationId): OutgoingMessage[] {
  const key = keyOf(userId, conversationId);
  const items = boxes.get(key) ?? kept(userId, conversationId);
  boxes.set(key, items);
  return items;
}

export type OutgoingKey = { userId: UserId; conversationId: ConversationId };

function change({ userId, conversationId }: OutgoingKey, next: (items: OutgoingMessage[]) => OutgoingMessage[]) {
  const changed = next(itemsOf(userId, conversationId));
  boxes.set(keyOf(userId, conversationId), changed);
  saveDraft(userId, nameOf(conversationId), changed);
  listeners.tell();
}

export const putOutgoing = (key: OutgoingKey, item: OutgoingMessage) =>
  change(key, (before) =>
    before.some((other) => other.clientMessageId === item.clientMessageId)
      ? before.map((other) => (other.clientMessageId === item.clientMessageId ? item : other))
      : [...before, item],
  );

export const removeOutgoing = (key: OutgoingKey, clientMessageId: string) =>
  change(key, (before) => before.filter((item) => item.clientMessageId !== clientMessageId));

export const useOutgoing = ({ userId, conversationId }: OutgoingKey) =>
  useSyncExternalStore(listeners.subscribe, () => itemsOf(userId, conversationId));
