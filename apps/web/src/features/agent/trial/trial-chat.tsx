import { MESSAGE_MAX } from '@prumo/contracts/schema-free-values';
import { MessagesSquare, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ChatText } from '#domain/conversations/chat-text.tsx';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { Textarea } from '#ui/fields/textarea.tsx';
import { ScrollArea } from '#ui/layout/scroll-area.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { trialTexts as texts } from './trial-texts.ts';
import type { Trial } from './use-trial.ts';

type TrialChatProps = {
  trial: Trial;
  opening: string | null;
  problem: string | null;
  /** Returns whether the text was sent; `onFailed` is called if no answer came. */
  onSend: (text: string, onFailed: () => void) => boolean;
};

export function TrialChat({
  trial: { turns, pending, last, isOver, isFull, error },
  opening,
  problem,
  onSend,
}: TrialChatProps) {
  const [text, setText] = useState('');
  const end = useRef<HTMLLIElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isClosed = isOver || isFull;
  const count = turns.length + (pending === null ? 0 : 1);
  useEffect(() => {
    if (turns.length > 0 || pending !== null) end.current?.scrollIntoView({ block: 'nearest' });
  }, [turns.length, pending]);

  function handleSend() {
    if (pending !== null || isClosed) return;
    if (text.trim() === '') return field.current?.focus();
    if (onSend(text.trim(), () => setText((typed) => typed || text))) setText('');
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleSend();
  }
  const notice = last?.handOver ? texts.handedOver : last?.optedOut ? texts.optedOut : isFull ? texts.full : null;
  const failure = problem ?? (error ? errorMessage(error) : null);

  return (
    <>
      <ScrollArea aria-label={texts.chat} className="h-[min(28rem,60dvh)] rounded-md border bg-canvas p-3">
        <ol aria-live="polite" className="flex min-h-full flex-col gap-2">
          {opening === null ? null : (
            <Bubble from="ai">
              <ChatText text={opening} />
            </Bubble>
          )}
          {count === 0 && opening === null ? (
            <li className="m-auto">
              <EmptyState icon={<MessagesSquare />} title={texts.empty} description={texts.emptyHint} />
            </li>
          ) : null}
          {turns.map(({ text: said, answer }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever added at the end
            <Turn key={index} said={said}>
              {answer.reply === null ? (
                <li className="self-end text-ink-faint text-xs">{texts.silent}</li>
              ) : (
                <Bubble from="ai">
                  {answer.fileName === null ? null : (
                    <span className="mb-1 block text-ink-muted text-xs">{texts.file(answer.fileName)}</span>
                  )}
                  <ChatText text={answer.reply} />
                </Bubble>
              )}
            </Turn>
          ))}
          {pending === null ? null : (
            <Turn said={pending}>
              <li className="self-end text-ink-faint text-xs">{texts.writing}</li>
            </Turn>
          )}
          {notice === null ? null : <li className="self-center text-center text-ink-muted text-xs">{notice}</li>}
          <li ref={end} aria-hidden="true" />
        </ol>
      </ScrollArea>
      {failure === null ? null : (
        <p role="alert" className="mt-2 text-red-text text-xs">
          {failure}
        </p>
      )}
      <div className="mt-2 flex items-end gap-2">
        <Textarea
          ref={field}
          aria-label={texts.message}
          rows={1}
          maxLength={MESSAGE_MAX}
          value={text}
          disabled={isClosed}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
          placeholder={texts.placeholder}
          className="min-h-8 flex-1"
        />
        <Button
          icon={<SendHorizontal />}
          disabled={isClosed}
          title={notice ?? undefined}
          isBusy={pending !== null}
          onClick={handleSend}
        >
          {texts.send}
        </Button>
      </div>
    </>
  );
}

const Turn = ({ said, children }: { said: string; children: ReactNode }) => (
  <>
    <Bubble from="lead">{said}</Bubble>
    {children}
  </>
);

const Bubble = ({ from, children }: { from: 'lead' | 'ai'; children: ReactNode }) => (
  <li
    className={cn(
      'max-w-[min(34rem,86%)] whitespace-pre-wrap break-words rounded-xl px-3 py-2 text-sm',
      from === 'lead' ? 'self-start rounded-bl-sm border bg-raised' : 'self-end rounded-br-sm bg-violet-soft',
    )}
  >
    <span className="sr-only">{`${texts[from]}: `}</span>
    {children}
  </li>
);
