import type { LastSummary } from '@prumo/contracts/notifications';
import { summaryFailureWords } from '@prumo/contracts/reasons/summary-words';
import { cn } from '#ui/cn.ts';
import { notificationSettingsTexts as texts } from './notification-texts.ts';

/** What became of the last summary that was due. */
export function LastSummaryLine({ last }: { last: LastSummary | null }) {
  if (!last) return null;
  const { day, status, reason } = last;
  const isBad = status === 'failed' || status === 'unknown';
  return (
    <p aria-live="polite" className={cn('break-words text-xs', isBad ? 'text-red-text' : 'text-ink-muted')}>
      {texts.last(day.split('-').reverse().slice(0, 2).join('/'), status)}
      {reason ? texts.reason(summaryFailureWords(reason)) : ''}
    </p>
  );
}
