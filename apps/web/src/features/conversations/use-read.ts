import { useEffect, useSyncExternalStore } from 'react';
import type { InboxConversation } from './inbox-conversation.ts';
import { useMarkRead } from './queries.ts';

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const useIsVisible = () => useSyncExternalStore(subscribe, () => !document.hidden);

/** What arrives in the open conversation is read at once, if somebody can see it. */
export function useRead(conversation: InboxConversation) {
  const isVisible = useIsVisible();
  const { mutate } = useMarkRead(conversation.id);
  const { hasUnreadMessages, lastMessageAt } = conversation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later message is read anew even if a call before it failed
  useEffect(() => {
    if (hasUnreadMessages && isVisible) mutate();
  }, [hasUnreadMessages, isVisible, lastMessageAt, mutate]);
}
