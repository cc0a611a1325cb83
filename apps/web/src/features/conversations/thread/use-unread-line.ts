import type { MessageId } from '@prumo/contracts/ids';
import { useEffect, useState } from 'react';
import type { Thread } from '../message/merge-thread.ts';

export type UnreadStart = { id: MessageId; count: number };

const unreadOf = ({ firstUnreadId, unreadCount }: Thread): UnreadStart | undefined =>
  firstUnreadId === null ? undefined : { id: firstUnreadId, count: unreadCount };

/** The first message that was unread on opening or when the page came back into sight. */
export function useUnreadLine(thread: Thread, isFresh: boolean): UnreadStart | undefined {
  const [unread, setUnread] = useState<UnreadStart>();
  const [isOpening, setIsOpening] = useState(true);
  const found = unreadOf(thread);
  if (isOpening && unread === undefined && found !== undefined) setUnread(found);

  const isRead = isFresh && !thread.hasUnreadMessages;
  useEffect(() => {
    if (isRead && !document.hidden) setIsOpening(false);
  }, [isRead]);
  useEffect(() => {
    function handleVisibility() {
      if (!document.hidden) return;
      setIsOpening(true);
      setUnread(undefined);
    }
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, []);
  return unread;
}
