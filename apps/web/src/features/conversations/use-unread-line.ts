import { useEffect, useState } from 'react';
import type { Thread } from './merge-thread.ts';

/** The lead's messages behind our last one: what is new in a conversation that has something new. */
function firstUnread({ hasUnreadMessages, messages }: Thread): string | undefined {
  if (!hasUnreadMessages) return undefined;
  return messages[messages.findLastIndex(({ from }) => from !== 'lead') + 1]?.id;
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
