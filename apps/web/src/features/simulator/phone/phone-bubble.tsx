import type { SimulatorMessage } from '@prumo/contracts/channel';
import { Ban, CheckCheck, Clock3 } from 'lucide-react';
import { memo, useState } from 'react';
import { formatTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { cn } from '#ui/cn.ts';
import { simulatorTexts } from '../texts.ts';
import { BubbleActions } from './bubble-actions.tsx';
import { EditBubble } from './edit-bubble.tsx';
import { PhoneContent } from './phone-content.tsx';

const texts = simulatorTexts.phone;
const marks = simulatorTexts.bubble;

type PhoneBubbleProps = { message: SimulatorMessage; isLocked: boolean };

export const PhoneBubble = memo(function PhoneBubble({ message, isLocked }: PhoneBubbleProps) {
  const [isEditing, setIsEditing] = useState(false);
  const isOwn = message.direction === 'from_phone';
  const hasActions = !isLocked && !message.isDeleted && !isEditing;
  return (
    <li
      className={cn('group/bubble flex items-center gap-0.5', isOwn ? 'justify-end' : 'flex-row-reverse justify-end')}
    >
      {hasActions ? <BubbleActions message={message} onEdit={() => setIsEditing(true)} /> : null}
      <div className={cn('relative max-w-[84%]', message.reaction && 'mb-3.5')}>
        <div
          className={cn(
            'flow-root rounded-xl px-2.5 pt-1.5 pb-1 text-sm motion-safe:animate-pop-in',
            isOwn ? 'rounded-br-sm bg-teal-soft' : 'rounded-bl-sm border bg-raised',
          )}
        >
          <span className="sr-only">{texts.from[message.direction]}: </span>
          {message.isDeleted ? (
            <span className="inline-flex items-center gap-1.5 text-ink-muted italic">
              <Ban aria-hidden="true" className="size-3.5" />
              {marks.deleted}
            </span>
          ) : isEditing ? (
            <EditBubble message={message} onEnd={() => setIsEditing(false)} />
          ) : (
            <PhoneContent message={message} />
          )}
          {isEditing ? null : <BubbleFoot message={message} />}
        </div>
        {message.reaction ? (
          <span
            role="img"
            aria-label={marks.reaction(message.reaction)}
            className={cn(
              'absolute -bottom-3.5 rounded-full border bg-raised px-1.5 text-sm leading-5',
              isOwn ? 'right-2' : 'left-2',
            )}
          >
            {message.reaction}
          </span>
        ) : null}
      </div>
    </li>
  );
});

function BubbleFoot({ message }: { message: SimulatorMessage }) {
  const timezone = useTimezone();
  const isOwn = message.direction === 'from_phone';
  return (
    <span className="figure float-right mt-1.5 ml-2 flex items-center gap-1 text-2xs text-ink-muted leading-4">
      {message.isEdited && !message.isDeleted ? <span>{marks.edited}</span> : null}
      {formatTime(message.timestamp, timezone)}
      {isOwn && message.isWaiting ? <Clock3 role="img" aria-label={texts.waiting} className="size-3" /> : null}
      {isOwn && !message.isWaiting ? (
        <CheckCheck role="img" aria-label={texts.sent} className="size-3.5 text-teal-text" />
      ) : null}
    </span>
  );
}

export function TypingBubble() {
  return (
    <li aria-hidden="true" className="flex">
      <span className="flex gap-1 rounded-xl rounded-bl-sm border bg-raised px-3 py-2.5">
        {[0, 160, 320].map((delay) => (
          <span
            key={delay}
            className="size-1.5 animate-skeleton rounded-full bg-ink-faint"
            style={{ animationDelay: `${delay}ms` }}
          />
        ))}
      </span>
    </li>
  );
}
