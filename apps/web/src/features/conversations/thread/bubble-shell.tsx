import type { ChatMessage } from '@prumo/contracts/conversations';
import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';
import { inboxTexts } from '../texts.ts';

const looks = {
  lead: 'border bg-raised rounded-bl-sm',
  ai: 'bg-violet-soft rounded-br-sm',
  user: 'bg-accent-soft rounded-br-sm',
};

type BubbleShellProps = {
  from: ChatMessage['from'];
  entry?: string;
  label: ReactNode;
  foot: ReactNode;
  reactions?: readonly string[];
  action?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

export function BubbleShell({ from, entry, label, foot, reactions = [], action, below, children }: BubbleShellProps) {
  const isLead = from === 'lead';
  return (
    <li
      data-entry={entry}
      className={cn(
        'group/bubble -mx-2 flex flex-col rounded-lg px-2 transition-colors duration-300 data-flash:bg-amber-soft',
        isLead ? 'items-start' : 'items-end',
      )}
    >
      {label}
      <div className={cn('flex w-full items-center gap-1', isLead ? '' : 'flex-row-reverse')}>
        <div className={cn('min-w-0 max-w-[min(34rem,86%)] rounded-xl px-3 pt-2 pb-1.5 text-sm', looks[from])}>
          {children}
          <p className="figure mt-0.5 flex items-center justify-end gap-1.5 text-2xs text-ink-muted">{foot}</p>
        </div>
        {action}
      </div>
      {reactions.length > 0 ? (
        <span
          role="img"
          aria-label={inboxTexts.thread.reactions(reactions.join(' '))}
          className="-mt-1.5 z-1 mx-2 rounded-full border bg-surface px-1.5 text-sm leading-5"
        >
          {reactions.join(' ')}
        </span>
      ) : null}
      {below}
    </li>
  );
}
