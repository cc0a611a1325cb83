import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { accountNow } from '#platform/requests/account-clock.ts';
import { formatTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { useMinute } from '#platform/time/use-minute.ts';
import type { Thread } from '../message/merge-thread.ts';
import type { WritingMode } from '../outgoing/writing-modes.tsx';
import { replyWindowTexts as texts } from './reply-window-texts.ts';
import { TemplateComposer } from './template-composer.tsx';

const SOON_MS = 3 * 3_600_000;

type ReplyWindowProps = { thread: Thread; onMode: (mode: WritingMode) => void; children: ReactNode };

export function ReplyWindow({ thread, onMode, children }: ReplyWindowProps) {
  const timezone = useTimezone();
  // Updates every minute, because the window may close while on screen.
  const now = Math.max(useMinute(), accountNow().getTime());
  if (thread.replyWindowEndsAt === null) return children;
  const leftMs = new Date(thread.replyWindowEndsAt).getTime() - now;
  if (leftMs <= 0) return <TemplateComposer key={thread.id} conversationId={thread.id} onMode={onMode} />;
  return (
    <>
      {leftMs < SOON_MS ? (
        <p className="flex shrink-0 items-center gap-1.5 border-t bg-amber-soft px-4 py-1.5 text-amber-text text-xs">
          <Clock aria-hidden="true" className="size-3.5 shrink-0" />
          {texts.endsAt(formatTime(thread.replyWindowEndsAt, timezone))}
        </p>
      ) : null}
      {children}
    </>
  );
}
