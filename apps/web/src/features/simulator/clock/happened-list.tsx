import type { SimulatorMessage } from '@prumo/contracts/channel';
import { formatDayTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { simulatorTexts } from '../texts.ts';

const texts = simulatorTexts.happened;

type HappenedListProps = { messages: readonly SimulatorMessage[]; nameOf: (phone: string) => string };

export function HappenedList({ messages, nameOf }: HappenedListProps) {
  const timezone = useTimezone();
  return (
    <section aria-label={texts.title} className="mt-3 border-t pt-3">
      <h3 className="mb-1.5 font-medium text-ink-muted text-xs">{texts.title}</h3>
      <ol className="scroll-quiet max-h-56 space-y-2 overflow-y-auto">
        {messages.map(({ id, phone, direction, text, timestamp }) => (
          <li key={id} className="text-sm">
            <p className="flex items-baseline justify-between gap-2">
              <span className="min-w-0 truncate font-medium">
                {direction === 'to_phone' ? texts.got(nameOf(phone)) : texts.wrote(nameOf(phone))}
              </span>
              <span className="figure shrink-0 text-2xs text-ink-muted">{formatDayTime(timestamp, timezone)}</span>
            </p>
            <p className="line-clamp-2 text-ink-muted text-xs">{text || texts.file}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
