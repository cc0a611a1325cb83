import type { SimulatorMessage } from '@prumo/contracts/channel';
import { formatDate } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { ScrollArea } from '#ui/layout/scroll-area.tsx';
import { useAccountNow } from '../clock/use-account-now.ts';
import { simulatorTexts } from '../texts.ts';
import { FirstWords } from './first-words.tsx';
import { PhoneBubble, TypingBubble } from './phone-bubble.tsx';

type Day = { day: string; messages: SimulatorMessage[] };

function daysOf(messages: readonly SimulatorMessage[], timezone: string): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const day = formatDate(message.timestamp, timezone);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

const texts = simulatorTexts.phone;

type PhoneThreadProps = {
  label: string;
  phone: string;
  messages: readonly SimulatorMessage[];
  isTyping: boolean;
  isLocked: boolean;
};

/** Laid out from the end, so the newest message stays visible without scrolling. */
export function PhoneThread({ label, phone, messages, isTyping, isLocked }: PhoneThreadProps) {
  const timezone = useTimezone();
  const now = useAccountNow();
  const today = formatDate(now, timezone);
  return (
    <ScrollArea aria-label={label} className="flex flex-1 flex-col-reverse bg-sunken px-3 py-2">
      <div role="log" aria-label={label}>
        {messages.length === 0 ? <FirstWords phone={phone} isLocked={isLocked} /> : null}
        {daysOf(messages, timezone).map(({ day, messages: ofDay }) => (
          <section key={day}>
            <p className="figure mx-auto my-2 w-fit rounded-full border bg-surface px-2.5 py-0.5 text-2xs text-ink-muted">
              {day === today ? texts.today : day}
            </p>
            <ul className="space-y-1.5">
              {ofDay.map((message) => (
                <PhoneBubble key={message.id} message={message} isLocked={isLocked} />
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
