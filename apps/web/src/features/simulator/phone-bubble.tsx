import type { SimulatorMessage } from '@prumo/contracts/channel';
import { CheckCheck } from 'lucide-react';
import { memo } from 'react';
import { useTimezone } from '#platform/account-time.ts';
import { ChatMedia } from '#platform/chat-media.tsx';
import { ChatText } from '#platform/chat-text.tsx';
import { formatTime } from '#platform/format.ts';
import { cn } from '#ui/cn.ts';
import { simulatorTexts } from './texts.ts';

const texts = simulatorTexts.phone;

/** Seen from the lead: what the lead wrote is on the right. */
export const PhoneBubble = memo(function PhoneBubble({ message }: { message: SimulatorMessage }) {
  const timezone = useTimezone();
  const isOwn = message.direction === 'from_phone';
  return (
    <li className={cn('flex', isOwn ? 'justify-end' : 'justify-start')}>
      <div
        className={cn(
          'max-w-[84%] rounded-xl px-2.5 pt-1.5 pb-1 text-sm motion-safe:animate-pop-in',
          isOwn ? 'rounded-br-sm bg-teal-soft' : 'rounded-bl-sm border bg-raised',
        )}
      >
        <span className="sr-only">{texts.from[message.direction]}: </span>
        {message.type === 'text' ? null : <ChatMedia type={message.type} mediaUrl={message.mediaUrl} />}
        <ChatText text={message.text} />
        <span className="figure float-right mt-1.5 ml-2 flex items-center gap-0.5 text-2xs text-ink-muted leading-4">
          {formatTime(message.timestamp, timezone)}
          {isOwn ? <CheckCheck role="img" aria-label={texts.sent} className="size-3.5 text-teal-text" /> : null}
        </span>
      </div>
    </li>
  );
});

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
