import type { SimulatorMessage } from '@prumo/contracts/channel';
import { useTimezone } from '#platform/account-time.ts';
import { formatDate } from '#platform/format.ts';
import { ScrollArea } from '#ui/scroll-area.tsx';
import { daysOf } from './days.ts';
import { PhoneBubble, TypingBubble } from './phone-bubble.tsx';
import { simulatorTexts } from './texts.ts';
import { useAccountNow } from './use-account-now.ts';

const texts = simulatorTexts.phone;

/** Laid out from its end, so that the newest message stays in sight without any scrolling of ours. */
export function PhoneThread({ messages, isTyping }: { messages: readonly SimulatorMessage[]; isTyping: boolean }) {
  const timezone = useTimezone();
  const now = useAccountNow();
  const today = formatDate(now, timezone);
  return (
    <ScrollArea aria-label={texts.thread} className="flex flex-1 flex-col-reverse bg-sunken px-3 py-2">
      <div role="log" aria-label={texts.thread}>
        {messages.length === 0 ? (
          <p className="mx-auto mb-6 max-w-52 rounded-lg bg-amber-soft px-3 py-2 text-center text-amber-text text-xs">
            {texts.empty}
          </p>
        ) : null}
        {daysOf(messages, timezone).map(({ day, messages: ofDay }) => (
          <section key={day}>
            <p className="figure mx-auto my-2 w-fit rounded-full border bg-surface px-2.5 py-0.5 text-2xs text-ink-muted">
              {day === today ? texts.today : day}
            </p>
            <ul className="space-y-1.5">
              {ofDay.map((message) => (
                <PhoneBubble key={message.id} message={message} />
              ))}
            </ul>
          </section>
        ))}
        {isTyping ? (
          <ul className="mt-1.5">
            <TypingBubble />
          </ul>
        ) : null}
      </div>
    </ScrollArea>
  );
}
