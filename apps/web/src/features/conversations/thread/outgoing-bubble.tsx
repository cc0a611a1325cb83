import { ChatText } from '#platform/chat-text.tsx';
import { Button } from '#ui/button.tsx';
import { AnswerTo } from '../composer/answering-strip.tsx';
import type { Outgoing } from '../composer/outbox.ts';
import { inboxTexts } from '../texts.ts';
import { BubbleShell } from './bubble-shell.tsx';
import { MessageStatus } from './message-status.tsx';

const texts = inboxTexts.thread;

type OutgoingBubbleProps = { item: Outgoing; onRetry: () => void; onDiscard: () => void };

/** A message the server has not answered for yet, or has refused. */
export function OutgoingBubble({ item: { text, answering, state, reason }, onRetry, onDiscard }: OutgoingBubbleProps) {
  return (
    <BubbleShell
      from="user"
      label={<span className="sr-only">{inboxTexts.from.user}</span>}
      foot={<MessageStatus status={state} />}
      below={
        state === 'failed' ? (
          <div className="mt-1 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-xs">
            <span className="text-red-text">{reason ? texts.failedFor(reason) : texts.failed}</span>
            <Button variant="link" className="text-xs" onClick={onRetry}>
              {texts.retry}
            </Button>
            <Button variant="link" className="text-xs" onClick={onDiscard}>
              {texts.discard}
            </Button>
          </div>
        ) : null
      }
    >
      {answering ? <AnswerTo message={answering} /> : null}
      <ChatText text={text} />
    </BubbleShell>
  );
}
