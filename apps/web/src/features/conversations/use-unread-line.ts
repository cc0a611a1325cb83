import type { ChatMessage } from '@prumo/contracts/conversations';
import { useEffect, useState } from 'react';
import type { Thread } from './merge-thread.ts';

/** How many of the lead's messages nobody had read, counted back from the newest there was. */
type Unread = { count: number; newestId: string };

const inbound = (messages: readonly ChatMessage[]) => messages.filter(({ from }) => from === 'lead');

function unreadOf({ unreadCount, messages }: Thread): Unread | undefined {
  const newest = inbound(messages).at(-1);
  return unreadCount > 0 && newest ? { count: unreadCount, newestId: newest.id } : undefined;
}

/** The first of them; none while it is further up than what is loaded. */
export function firstUnread(messages: readonly ChatMessage[], { count, newestId }: Unread): string | undefined {
  const said = inbound(messages);
  return said[said.findIndex(({ id }) => id === newestId) - count + 1]?.id;
}

/** The first message nobody had read when the conversation was opened, or came back into sight; kept until it is left. */
export function useUnreadLine(thread: Thread, isFresh: boolean): string | undefined {
  const [unread, setUnread] = useState<Unread>();
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
  return unread && firstUnread(thread.messages, unread);
}
