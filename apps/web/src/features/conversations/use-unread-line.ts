import { useEffect, useState } from 'react';
import type { Thread } from './merge-thread.ts';

/** As many of the lead's messages, from the newest, as nobody has read; the oldest there is when it is further up. */
function firstUnread({ unreadCount, messages }: Thread): string | undefined {
  if (unreadCount === 0) return undefined;
  const inbound = messages.filter(({ from }) => from === 'lead');
  return inbound[Math.max(inbound.length - unreadCount, 0)]?.id;
}

/** The first message nobody had read when the conversation was opened, or came back into sight; kept until it is left. */
export function useUnreadLine(thread: Thread, isFresh: boolean): string | undefined {
  const [unreadId, setUnreadId] = useState<string>();
  const [isOpening, setIsOpening] = useState(true);
  const found = firstUnread(thread);
  if (isOpening && unreadId === undefined && found !== undefined) setUnreadId(found);

  const isRead = isFresh && !thread.hasUnreadMessages;
  useEffect(() => {
    if (isRead && !document.hidden) setIsOpening(false);
  }, [isRead]);
  useEffect(() => {
    function handleVisibility() {
      if (!document.hidden) return;
      setIsOpening(true);
      setUnreadId(undefined);
    }
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, []);
  return unreadId;
}
