import { useEffect } from 'react';
import { useOnScreen } from '#platform/on-screen.ts';
import { useIsVisible } from '#platform/use-is-visible.ts';
import type { InboxConversation } from './inbox-conversation.ts';
import { useMarkRead } from './queries.ts';

/** What arrives in the open conversation is read at once, if somebody can see it. */
export function useRead(conversation: InboxConversation) {
  const isVisible = useIsVisible();
  useOnScreen(`conversation:${conversation.id}`);
  const { mutate } = useMarkRead(conversation.id);
  const { hasUnreadMessages, lastMessageAt } = conversation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later message is read anew even if a call before it failed
  useEffect(() => {
    if (hasUnreadMessages && isVisible) mutate();
  }, [hasUnreadMessages, isVisible, lastMessageAt, mutate]);
}
