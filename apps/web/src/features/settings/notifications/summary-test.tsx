import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { notificationSettingsTexts as texts } from './notification-texts.ts';
import { useSummaryTest } from './queries.ts';

/** Mails a test to the saved address, and says what became of it. */
export function SummaryTest() {
  const { mutate, isPending, isError, error, data } = useSummaryTest();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="secondary" size="sm" isBusy={isPending} onClick={() => mutate()}>
        {isPending ? texts.testing : texts.test}
      </Button>
      <p aria-live="polite" className={isError ? 'text-red-text text-xs' : 'text-ink-muted text-xs'}>
        {isError ? `${texts.testFailed}: ${errorMessage(error)}` : data ? texts.tested(data.address) : texts.testHint}
      </p>
    </div>
  );
}
