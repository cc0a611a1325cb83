import type { NotificationSettings } from '@prumo/contracts/notifications';
import { CircleCheck } from 'lucide-react';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { notificationSettingsTexts as texts } from './notification-texts.ts';
import type { useConfirmationLink } from './queries.ts';
import { useSummaryTest } from './queries.ts';

type EmailConfirmationProps = {
  settings: NotificationSettings;
  link: ReturnType<typeof useConfirmationLink>;
};

export function EmailConfirmation({ settings: { emailState, linkSentAt, canMail }, link }: EmailConfirmationProps) {
  const timezone = useTimezone();
  if (emailState === 'none' || !canMail) return null;
  if (emailState === 'confirmed')
    return (
      <>
        <p className="flex items-center gap-1.5 text-green-text text-xs">
          <CircleCheck aria-hidden="true" className="size-3.5 shrink-0" />
          {texts.confirmed}
        </p>
        <SummaryTest />
      </>
    );
  const { mutate, isPending, isError, error } = link;
  const isSent = emailState === 'link_sent' && linkSentAt !== null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p aria-live="polite" className={isError ? 'w-full text-red-text text-xs' : 'w-full text-ink-muted text-xs'}>
        {isError
          ? `${texts.linkFailed}: ${errorMessage(error)}`
          : isSent
            ? texts.linkSent(formatDateTime(linkSentAt, timezone))
            : texts.unconfirmed}
      </p>
      <Button variant="secondary" size="sm" isBusy={isPending} onClick={() => mutate()}>
        {isPending ? texts.testing : isSent ? texts.sendOtherLink : texts.sendLink}
      </Button>
    </div>
  );
}

function SummaryTest() {
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
