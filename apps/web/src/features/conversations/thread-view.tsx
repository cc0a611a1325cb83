import { ArrowDown } from 'lucide-react';
import { memo, type ReactNode, useEffect } from 'react';
import { useTimezone } from '#platform/account-time.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Bubble } from './bubble.tsx';
import { BubbleLabel, SaidLabel } from './bubble-label.tsx';
import type { Thread } from './merge-thread.ts';
import { OlderMessages } from './older-messages.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { inboxTexts } from './texts.ts';
import { dayLabel, type Run, threadDays } from './thread-days.ts';
import type { Send } from './use-send.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

const texts = inboxTexts.thread;

type ThreadViewProps = { thread: Thread; send: Send; newestAt: string | undefined };

export function ThreadView({ thread, send, newestAt }: ThreadViewProps) {
  const { id, messages, hasOlder } = thread;
  const timezone = useTimezone();
  const newest = messages.at(-1);
  const { area, handleScroll, unseen, isAtEnd, toEnd } = useThreadScroll({
    firstId: messages[0]?.id,
    lastId: newest?.id,
    count: messages.length,
  });
  const oldestId = messages[0]?.id;
  const written = send.outgoing.at(-1)?.clientMessageId;
  useEffect(() => {
    if (written) toEnd();
  }, [written, toEnd]);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={area}
        aria-label={texts.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={handleScroll}
        className="scroll-quiet flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain bg-canvas px-3 py-4 [overflow-anchor:none] focus-visible:-outline-offset-2 md:px-6"
      >
        <div role="log" aria-label={texts.label} className="mb-auto w-full">
          {hasOlder && oldestId ? <OlderMessages conversationId={id} oldestId={oldestId} /> : null}
          {messages.length === 0 && send.outgoing.length === 0 ? (
            <EmptyState
              title={texts.empty}
              description={thread.status === 'human_taken' ? texts.emptyHint : undefined}
            />
          ) : null}
          {threadDays(messages, timezone).map(({ date, runs }) => (
            <section key={date} aria-label={date}>
              <DaySeparator>{dayLabel(date, [newest?.timestamp, newestAt], timezone)}</DaySeparator>
              {runs.map((run) => (
                <RunOfBubbles key={run.key} conversationId={id} run={run} />
              ))}
            </section>
          ))}
          <ul className="space-y-1.5">
            {send.outgoing.map((item) => (
              <OutgoingBubble
                key={item.clientMessageId}
                item={item}
                onRetry={() => send.retry(item)}
                onDiscard={() => send.discard(item.clientMessageId)}
              />
            ))}
          </ul>
        </div>
      </section>
      {isAtEnd ? null : (
        <Button
          size="sm"
          className="-translate-x-1/2 absolute bottom-3 left-1/2 rounded-full shadow-(--shadow-raised)"
          icon={<ArrowDown />}
          aria-label={unseen === 0 ? texts.toEnd : undefined}
          onClick={toEnd}
        >
          {unseen > 0 ? texts.fresh(unseen) : null}
        </Button>
      )}
    </div>
  );
}

function DaySeparator({ children }: { children: ReactNode }) {
  return (
    <p className="sticky top-0 z-10 mx-auto my-3 w-fit rounded-full border bg-surface px-2.5 py-0.5 text-2xs text-ink-muted">
      <span className="figure">{children}</span>
    </p>
  );
}

const RunOfBubbles = memo(function RunOfBubbles({ conversationId, run }: { conversationId: string; run: Run }) {
  return (
    <ul className="mb-3 space-y-1.5">
      {run.messages.map((message, index) => (
        <Bubble
          key={message.id}
          conversationId={conversationId}
          message={message}
          label={index === 0 ? <BubbleLabel message={message} /> : <SaidLabel message={message} />}
        />
      ))}
    </ul>
  );
});
