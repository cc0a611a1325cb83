import type { ConversationId } from '@prumo/contracts/ids';
import { ArrowDown } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { useRight } from '#platform/session/rights.tsx';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import type { Thread } from '../message/merge-thread.ts';
import type { OutgoingActions } from '../outgoing/use-send.ts';
import { inboxTexts } from '../texts.ts';
import { MayAnswer } from './answer-button.tsx';
import { Bubble } from './bubble.tsx';
import { BubbleLabel, SaidLabel } from './bubble-label.tsx';
import { EventLine } from './event-line.tsx';
import { JumpToUnread } from './jump-to-unread.tsx';
import { NoteBubble } from './note-bubble.tsx';
import { OlderMessages } from './older-messages.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { type DayPart, dayLabel, type Run, threadDays } from './thread-days.ts';
import { DaySeparator, UnreadLine } from './thread-line.tsx';
import { useJump } from './use-jump.ts';
import { useThreadExtras } from './use-thread-extras.ts';
import { useThreadScroll } from './use-thread-scroll.ts';
import type { UnreadStart } from './use-unread-line.ts';

const texts = inboxTexts.thread;

type ThreadViewProps = {
  thread: Thread;
  unread: UnreadStart | undefined;
  send: OutgoingActions;
  newestAt: string | undefined;
};

export function ThreadView({ thread, unread, send, newestAt }: ThreadViewProps) {
  const { id, messages, hasOlder } = thread;
  const mayAnswer = useRight('answer');
  const unreadId = unread?.id;
  const timezone = useTimezone();
  const { notes, areNotesKnown, events } = useThreadExtras(thread);
  const newest = messages.at(-1);
  const { area, log, handleScroll, unseen, isAtEnd, toEnd } = useThreadScroll({
    lastId: newest?.id,
    count: messages.length,
    unreadId,
  });
  useJump(area, thread, { notes, areNotesKnown });
  const oldestId = messages[0]?.id;
  const written = send.outgoing.at(-1)?.clientMessageId ?? newest?.clientMessageId;
  const writtenBefore = useRef(written);
  useEffect(() => {
    if (written && written !== writtenBefore.current) toEnd();
    writtenBefore.current = written;
  }, [written, toEnd]);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {unread && hasOlder && !messages.some((message) => message.id === unreadId) ? (
        <JumpToUnread conversationId={id} unread={unread} />
      ) : null}
      <section
        ref={area}
        aria-label={texts.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={handleScroll}
        className="scroll-quiet flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain bg-canvas px-3 py-4 [overflow-anchor:none] focus-visible:-outline-offset-2 md:px-6"
      >
        <div ref={log} role="log" aria-label={texts.label} className="mb-auto w-full">
          {hasOlder && oldestId ? <OlderMessages conversationId={id} oldestId={oldestId} /> : null}
          {messages.length === 0 && send.outgoing.length === 0 ? (
            <EmptyState
              title={texts.empty}
              description={thread.status === 'human_taken' ? texts.emptyHint : undefined}
            />
          ) : null}
          <MayAnswer value={thread.status === 'human_taken' && mayAnswer}>
            {threadDays(messages, timezone, { notes, events, unreadId }).map(({ date, parts }) => (
              <section key={date} aria-label={date}>
                <DaySeparator>{dayLabel(date, [newest?.timestamp, newestAt], timezone)}</DaySeparator>
                {parts.map((part) => (
                  <PartOfThread key={part.key} conversationId={id} part={part} />
                ))}
              </section>
            ))}
          </MayAnswer>
          <ul className="space-y-1.5">
            {send.outgoing.map((item) => (
              <OutgoingBubble
                key={item.clientMessageId}
                item={item}
                onRetry={() => send.retry(item)}
                onDiscard={() => send.discard(item)}
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

function PartOfThread({ conversationId, part }: { conversationId: ConversationId; part: DayPart }) {
  switch (part.kind) {
    case 'run':
      return <RunOfBubbles conversationId={conversationId} run={part} />;
    case 'note':
      return <NoteBubble note={part.note} />;
    case 'event':
      return <EventLine event={part.event} />;
    case 'unread':
      return <UnreadLine>{texts.unread}</UnreadLine>;
  }
}

const RunOfBubbles = memo(function RunOfBubbles({ conversationId, run }: { conversationId: ConversationId; run: Run }) {
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
