import type { ChatMessage } from '@prumo/contracts/conversations';
import type { ConversationId } from '@prumo/contracts/ids';
import { Ban } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { ChatMedia } from '#domain/conversations/chat-media.tsx';
import { ChatText } from '#domain/conversations/chat-text.tsx';
import { formatTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { QuotedBlock } from '../message/quoted-block.tsx';
import { jumpToMessage } from '../message/thread-jump.ts';
import { inboxTexts } from '../texts.ts';
import { AnswerButton } from './answer-button.tsx';
import { BubbleShell } from './bubble-shell.tsx';
import { MessageProblem } from './message-problem.tsx';
import { MessageStatus } from './message-status.tsx';
import { MessageWait } from './message-wait.tsx';
import { WhyButton } from './why-button.tsx';

const texts = inboxTexts.thread;

type BubbleProps = { conversationId: ConversationId; message: ChatMessage; label: ReactNode };

export const Bubble = memo(function Bubble({ conversationId, message, label }: BubbleProps) {
  const { quoted, writtenBecause } = message;
  return (
    <BubbleShell
      from={message.from}
      entry={message.id}
      label={label}
      reactions={message.isDeleted ? [] : message.reactions}
      action={message.isDeleted ? null : <AnswerButton conversationId={conversationId} message={message} />}
      foot={
        <>
          {writtenBecause && !message.isDeleted ? <WhyButton because={writtenBecause} /> : null}
          <MessageFoot message={message} />
        </>
      }
      below={
        message.retryAt ? (
          <MessageWait conversationId={conversationId} message={message} />
        ) : (
          <MessageProblem conversationId={conversationId} message={message} />
        )
      }
    >
      {quoted ? <QuotedBlock quoted={quoted} onShow={() => jumpToMessage(conversationId, quoted.id)} /> : null}
      <MessageBody message={message} />
    </BubbleShell>
  );
});

export function MessageBody({ message }: { message: ChatMessage }) {
  if (message.isDeleted) {
    return (
      <p className="flex items-center gap-1.5 text-ink-muted italic">
        <Ban aria-hidden="true" className="size-3.5 shrink-0" />
        {texts.deleted}
      </p>
    );
  }
  const text = message.type === 'text' ? message.content : message.caption || message.content;
  return (
    <>
      {message.type === 'text' ? null : <ChatMedia {...message} />}
      {text ? <ChatText text={text} /> : null}
    </>
  );
}

export function MessageFoot({ message }: { message: ChatMessage }) {
  const timezone = useTimezone();
  return (
    <>
      {message.isSimulated ? <Badge>{texts.simulated}</Badge> : null}
      {message.isEdited ? <span>{texts.edited}</span> : null}
      <time dateTime={message.timestamp}>{formatTime(message.timestamp, timezone)}</time>
      {message.from === 'lead' ? null : <MessageStatus status={message.status} reason={message.failReason} />}
    </>
  );
}
