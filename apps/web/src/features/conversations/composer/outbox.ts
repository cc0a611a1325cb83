import { useCallback, useSyncExternalStore } from 'react';
import { readDraft, saveDraft } from '#platform/drafts.ts';
import { inboxTexts } from '../texts.ts';
import type { Answering } from './composer-draft.ts';

/** A message on its way to the server, or that did not get there: its text is never lost, a retry keeps its id. */
export type Outgoing = {
  clientMessageId: string;
  text: string;
  /** The message it answers. */
  answering?: Answering | undefined;
  state: 'sending' | 'failed';
  reason: string;
};

const NONE: Outgoing[] = [];
const boxes = new Map<string, Outgoing[]>();
const listeners = new Set<() => void>();

const nameOf = (conversationId: string) => `inbox-outbox:${conversationId}`;
const keyOf = (userId: string, conversationId: string) => `${userId}:${conversationId}`;

const isOutgoing = (item: unknown): item is Outgoing =>
  typeof item === 'object' && item !== null && 'clientMessageId' in item && 'text' in item;

/** After a reload nobody waits for an answer any more, so what was on its way is to be tried again. */
function kept(userId: string, conversationId: string): Outgoing[] {
  const draft = readDraft(userId, nameOf(conversationId));
  const items = Array.isArray(draft) ? draft.filter(isOutgoing) : [];
  return items.length === 0
    ? NONE
    : items.map((item) =>
        item.state === 'failed' ? item : { ...item, state: 'failed', reason: inboxTexts.thread.interrupted },
      );
}

function itemsOf(userId: string, conversationId: string): Outgoing[] {
  const key = keyOf(userId, conversationId);
  const items = boxes.get(key) ?? kept(userId, conversationId);
  boxes.set(key, items);
  return items;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useOutbox(userId: string, conversationId: string) {
  const items = useSyncExternalStore(subscribe, () => itemsOf(userId, conversationId));

  const change = useCallback(
    (next: (items: Outgoing[]) => Outgoing[]) => {
      const changed = next(itemsOf(userId, conversationId));
      boxes.set(keyOf(userId, conversationId), changed);
      saveDraft(userId, nameOf(conversationId), changed);
      for (const listener of listeners) listener();
    },
    [userId, conversationId],
  );

  const put = (item: Outgoing) =>
    change((before) => [...before.filter((other) => other.clientMessageId !== item.clientMessageId), item]);
  const remove = (clientMessageId: string) =>
    change((before) => before.filter((item) => item.clientMessageId !== clientMessageId));

  return { items, put, remove };
}
