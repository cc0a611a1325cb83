import { useState } from 'react';
import { useTimezone } from '#platform/account-time.ts';
import { errorMessage } from '#platform/api.ts';
import { formatDateTime } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { useAdvanceClock } from './queries.ts';
import { simulatorTexts } from './texts.ts';
import { useAccountNow } from './use-account-now.ts';

const texts = simulatorTexts.clock;

const STEPS = [
  { label: texts.steps.minute, seconds: 60 },
  { label: texts.steps.hour, seconds: 3600 },
  { label: texts.steps.day, seconds: 86_400 },
  { label: texts.steps.week, seconds: 7 * 86_400 },
];

/** Moves the account's time forward and tells what happened on the way. */
export function ClockSteps({ label = texts.title }: { label?: string }) {
  const timezone = useTimezone();
  const now = useAccountNow();
  const { mutate, isPending, variables } = useAdvanceClock();
  const [outcome, setOutcome] = useState<string>();

  function advance(seconds: number) {
    setOutcome(undefined);
    mutate(seconds, {
      onSuccess: (answer) => setOutcome(texts.done(formatDateTime(answer.now, timezone), answer.fired)),
      onError: (error) => toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }),
    });
  }

  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="text-ink-muted">{label}</span>
        <span className="figure font-medium">{formatDateTime(now, timezone)}</span>
      </p>
      <fieldset className="flex flex-wrap items-center gap-1.5" disabled={isPending}>
        <legend className="sr-only">{texts.advance}</legend>
        <span aria-hidden="true" className="mr-0.5 text-ink-muted text-xs">
          {texts.advance}
        </span>
        {STEPS.map(({ label, seconds }) => (
          <Button
            key={seconds}
            size="sm"
            aria-label={texts.by(label)}
            isBusy={isPending && variables === seconds}
            onClick={() => advance(seconds)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <p aria-live="polite" className="min-h-4 text-ink-muted text-xs">
        {isPending ? texts.busy : outcome}
      </p>
    </div>
  );
}
