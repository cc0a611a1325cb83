import { useMinute } from '#platform/time/use-minute.ts';
import { cn } from '#ui/cn.ts';
import { SmallIcon } from '../message/small-icon.tsx';
import { cardTexts as texts } from './texts-list.ts';
import { waitSince } from './wait-time.ts';

const TONES = { neutral: 'text-ink-muted', amber: 'text-amber-text', red: 'text-red-text' };

/** How long the lead waits for our answer. */
export function CardWait({ since }: { since: string }) {
  const { text, tone } = waitSince(since, useMinute());
  return (
    <span data-wait={tone} className={cn('figure mt-1 flex items-center gap-1 font-medium text-2xs', TONES[tone])}>
      <SmallIcon shape="clock" />
      {texts.waits(text)}
    </span>
  );
}
