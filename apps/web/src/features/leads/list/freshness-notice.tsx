import { errorMessage } from '#platform/requests/api.ts';
import { formatTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { leadTexts } from '../texts.ts';

const texts = leadTexts.freshness;

type FreshnessNoticeProps = { isOffline: boolean; error: Error | null; updatedAt: number; onRetry: () => void };

export function FreshnessNotice({ isOffline, error, updatedAt, onRetry }: FreshnessNoticeProps) {
  const timezone = useTimezone();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-amber-soft px-3 py-1.5 text-amber-text text-sm"
    >
      <p className="figure min-w-0">
        <span className="font-medium">{isOffline ? texts.offline : texts.failed}.</span>{' '}
        {texts.stale(formatTime(new Date(updatedAt), timezone))} {isOffline || !error ? null : errorMessage(error)}
      </p>
      <Button variant="link" size="sm" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
