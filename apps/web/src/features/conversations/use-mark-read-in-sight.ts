import { useEffect } from 'react';
import { useOnScreen } from '#domain/notifications/on-screen.ts';
import { useIsVisible } from '#platform/browser/use-is-visible.ts';
import type { InboxConversation } from './inbox-conversation.ts';
import { useMarkRead } from './queries.ts';

/** Who may not answer reads along: a message stays unread for those who may. */
type Sight = { isAttended: boolean; mayMark: boolean };

export function useMarkReadInSight(conversation: InboxConversation, { isAttended, mayMark }: Sight) {
  const isVisible = useIsVisible();
  useOnScreen(isAttended ? `conversation:${conversation.id}` : null);
  const { mutate } = useMarkRead(conversation.id);
  const { hasUnreadMessages, lastMessageAt } = conversation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later message is read anew even if a call before it failed
  useEffect(() => {
    if (hasUnreadMessages && isAttended && isVisible && mayMark) mutate();
  }, [hasUnreadMessages, isAttended, isVisible, mayMark, lastMessageAt, mutate]);
}
