import { ChatText } from '#domain/conversations/chat-text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { AnswerTo } from '../outgoing/answering-strip.tsx';
import type { OutgoingMessage } from '../outgoing/outgoing-messages.ts';
import { inboxTexts } from '../texts.ts';
import { BubbleShell } from './bubble-shell.tsx';
import { MessageStatus } from './message-status.tsx';

const texts = inboxTexts.thread;
const TICKS = {
  sending: 'sending',
  waiting: 'queued',
  failed: 'failed',
  crossed: 'failed',
  uncertain: 'unknown',
} as const;

type OutgoingBubbleProps = { item: OutgoingMessage; onRetry: () => void; onDiscard: () => void };

export function OutgoingBubble({ item, onRetry, onDiscard }: OutgoingBubbleProps) {
  const { text, answering, state } = item;
  return (
    <BubbleShell
      from="user"
      label={<span className="sr-only">{inboxTexts.from.user}</span>}
      foot={<MessageStatus status={TICKS[state]} />}
      below={
        state === 'sending' ? null : (
          <div className="mt-1 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-xs">
            <Told item={item} />
            {state === 'waiting' ? null : (
              <Button variant="link" className="text-xs" onClick={onRetry}>
                {state === 'crossed' ? texts.sendAnyway : texts.retry}
              </Button>
            )}
            {state === 'uncertain' ? null : (
              <Button variant="link" className="text-xs" onClick={onDiscard}>
                {state === 'waiting' ? texts.takeBack : texts.discard}
              </Button>
            )}
          </div>
        )
      }
    >
      {answering ? <AnswerTo message={answering} /> : null}
      <ChatText text={text} />
    </BubbleShell>
  );
}

function Told({ item: { state, reason } }: { item: OutgoingMessage }) {
  if (state === 'waiting') return <span className="text-ink-muted">{texts.waiting}</span>;
  if (state === 'crossed')
    return (
      <span role="alert" className="text-amber-text">
        {reason}
      </span>
    );
  if (state === 'uncertain') return <span className="text-amber-text">{texts.unanswered}</span>;
  return <span className="text-red-text">{reason ? texts.failedFor(reason) : texts.failed}</span>;
}
