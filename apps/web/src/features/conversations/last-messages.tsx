import type { ConversationId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { shownData } from '#platform/requests/query-client.ts';
import { LoadFailure } from '#platform/session/load-failure.tsx';
import { useTimezone } from '#platform/time/account-time.ts';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { threadQuery } from './queries.ts';
import { inboxTexts } from './texts.ts';
import { MessageBody, MessageFoot } from './thread/bubble.tsx';
import { BubbleLabel, SaidLabel } from './thread/bubble-label.tsx';
import { BubbleShell } from './thread/bubble-shell.tsx';
import { type DayPart, dayLabel, type Run, threadDays } from './thread/thread-days.ts';

const SHOWN = 20;

const isRun = (part: DayPart): part is Run => part.kind === 'run';

export function LastMessages({ conversationId }: { conversationId: ConversationId }) {
  const timezone = useTimezone();
  const query = useQuery(threadQuery(conversationId));
  const { isError, error, refetch } = query;
  const thread = shownData(query);
  if (isError && !thread) {
    return <LoadFailure of="conversation" error={error} onRetry={refetch} />;
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
      {threadDays(messages, timezone).map(({ date, parts }) => (
        <section key={date} aria-label={date}>
          <p className="figure my-3 text-center text-2xs text-ink-muted">{dayLabel(date, [newest], timezone)}</p>
          {parts.filter(isRun).map((run) => (
            <ul key={run.key} className="mb-3 space-y-1.5">
              {run.messages.map((message, index) => (
                <BubbleShell
                  key={message.id}
                  from={message.from}
                  label={index === 0 ? <BubbleLabel message={message} /> : <SaidLabel message={message} />}
                  foot={<MessageFoot message={message} />}
                >
                  <MessageBody message={message} />
                </BubbleShell>
              ))}
            </ul>
          ))}
        </section>
      ))}
    </div>
  );
}
