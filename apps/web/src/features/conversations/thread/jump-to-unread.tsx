import { UNREAD_COUNTED_MAX } from '@prumo/contracts/conversations';
import type { ConversationId } from '@prumo/contracts/ids';
import { ArrowUp } from 'lucide-react';
import { jumpToMessage } from '../message/thread-jump.ts';
import { inboxTexts } from '../texts.ts';
import type { UnreadStart } from './use-unread-line.ts';

export function JumpToUnread({ conversationId, unread }: { conversationId: ConversationId; unread: UnreadStart }) {
  const isAtLeast = unread.count >= UNREAD_COUNTED_MAX;
  return (
    <button
      type="button"
      onClick={() => jumpToMessage(conversationId, unread.id)}
      className="flex shrink-0 items-center justify-center gap-1.5 border-b bg-accent-soft px-4 py-1.5 font-medium text-accent-text text-xs hover:underline focus-visible:-outline-offset-2"
    >
      <ArrowUp aria-hidden="true" className="size-3.5 shrink-0" />
      {inboxTexts.thread.toUnread(isAtLeast ? UNREAD_COUNTED_MAX - 1 : unread.count, isAtLeast)}
    </button>
  );
}
