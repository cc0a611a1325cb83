import type { ChatMessage } from '@prumo/contracts/conversations';
import { memo, type ReactNode } from 'react';
import { useTimezone } from '#platform/account-time.ts';
import { ChatMedia } from '#platform/chat-media.tsx';
import { ChatText } from '#platform/chat-text.tsx';
import { formatTime } from '#platform/format.ts';
import { cn } from '#ui/cn.ts';
import { MessageProblem } from './message-problem.tsx';
import { MessageStatus } from './message-status.tsx';

const looks = {
  lead: 'border bg-raised rounded-bl-sm',
  ai: 'bg-violet-soft rounded-br-sm',
  user: 'bg-accent-soft rounded-br-sm',
};

type BubbleShellProps = {
  from: ChatMessage['from'];
  /** Who speaks; shown on the first bubble of a run, said on the others. */
  label: ReactNode;
  foot: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

/** The shape every bubble has, also one that is still on its way. */
export function BubbleShell({ from, label, foot, below, children }: BubbleShellProps) {
  return (
    <li className={cn('flex flex-col', from === 'lead' ? 'items-start' : 'items-end')}>
      {label}
      <div className={cn('max-w-[min(34rem,86%)] rounded-xl px-3 pt-2 pb-1.5 text-sm', looks[from])}>
        {children}
        <p className="figure mt-0.5 flex items-center justify-end gap-1 text-2xs text-ink-muted">{foot}</p>
      </div>
      {below}
    </li>
  );
}

type BubbleProps = { conversationId: string; message: ChatMessage; label: ReactNode };

export const Bubble = memo(function Bubble({ conversationId, message, label }: BubbleProps) {
  const timezone = useTimezone();
  const text = message.type === 'text' ? message.content : message.caption || message.content;
  return (
    <BubbleShell
      from={message.from}
      label={label}
      foot={
        <>
          <time dateTime={message.timestamp}>{formatTime(message.timestamp, timezone)}</time>
          {message.from === 'lead' ? null : <MessageStatus status={message.status} />}
        </>
      }
      below={<MessageProblem conversationId={conversationId} message={message} />}
    >
      {message.type === 'text' ? null : <ChatMedia {...message} />}
      {text ? <ChatText text={text} /> : null}
    </BubbleShell>
  );
});
