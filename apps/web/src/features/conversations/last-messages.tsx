import { useQuery } from '@tanstack/react-query';
import { useTimezone } from '#platform/account-time.ts';
import { errorMessage } from '#platform/api.ts';
import { ChatMedia } from '#platform/chat-media.tsx';
import { ChatText } from '#platform/chat-text.tsx';
import { formatTime } from '#platform/format.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/skeleton.tsx';
import { BubbleShell } from './bubble.tsx';
import { BubbleLabel, SaidLabel } from './bubble-label.tsx';
import { MessageStatus } from './message-status.tsx';
import { threadQuery } from './queries.ts';
import { inboxTexts } from './texts.ts';
import { dayLabel, threadDays } from './thread-days.ts';

const SHOWN = 20;

/** The newest messages of a conversation to read, for a screen beside the inbox; one answers in the inbox. */
export function LastMessages({ conversationId }: { conversationId: string }) {
  const timezone = useTimezone();
  const { data: thread, isError, error, refetch } = useQuery(threadQuery(conversationId));
  if (isError && !thread) {
    return <ErrorState title={inboxTexts.chat.failed} description={errorMessage(error)} onRetry={refetch} />;
  }
  if (!thread) {
    return (
      <Loading label={inboxTexts.chat.loading}>
        <SkeletonLines lines={6} />
      </Loading>
    );
  }
  const messages = thread.messages.slice(-SHOWN);
  const newest = messages.at(-1)?.timestamp;
  return (
    <div role="log" aria-label={inboxTexts.thread.label}>
      {threadDays(messages, timezone).map(({ date, runs }) => (
        <section key={date} aria-label={date}>
          <p className="figure my-3 text-center text-2xs text-ink-muted">{dayLabel(date, [newest], timezone)}</p>
          {runs.map((run) => (
            <ul key={run.key} className="mb-3 space-y-1.5">
              {run.messages.map((message, index) => (
                <BubbleShell
                  key={message.id}
                  from={message.from}
                  label={index === 0 ? <BubbleLabel message={message} /> : <SaidLabel message={message} />}
                  foot={
                    <>
                      <time dateTime={message.timestamp}>{formatTime(message.timestamp, timezone)}</time>
                      {message.from === 'lead' ? null : <MessageStatus status={message.status} />}
                    </>
                  }
                >
                  {message.type === 'text' ? null : <ChatMedia {...message} />}
                  <ChatText text={message.type === 'text' ? message.content : message.caption || message.content} />
                </BubbleShell>
              ))}
            </ul>
          ))}
        </section>
      ))}
    </div>
  );
}
