import { useEffect } from 'react';
import { useOnScreen } from '#domain/notifications/on-screen.ts';
import { useIsVisible } from '#platform/browser/use-is-visible.ts';
import type { InboxConversation } from './inbox-conversation.ts';
import { useMarkRead } from './queries.ts';

export function useMarkReadInSight(conversation: InboxConversation, isAttended: boolean) {
  const isVisible = useIsVisible();
  useOnScreen(isAttended ? `conversation:${conversation.id}` : null);
  const { mutate } = useMarkRead(conversation.id);
  const { hasUnreadMessages, lastMessageAt } = conversation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later message is read anew even if a call before it failed
  useEffect(() => {
    if (hasUnreadMessages && isAttended && isVisible) mutate();
  }, [hasUnreadMessages, isAttended, isVisible, lastMessageAt, mutate]);
}
