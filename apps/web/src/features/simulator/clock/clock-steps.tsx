import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { simulatorTexts } from '../texts.ts';
import { useAccountNow } from './use-account-now.ts';
import { type ClockInHand, useClock } from './use-clock.ts';

const texts = simulatorTexts.clock;

const STEPS = [
  { label: texts.steps.minute, seconds: 60 },
  { label: texts.steps.hour, seconds: 3600 },
  { label: texts.steps.day, seconds: 86_400 },
  { label: texts.steps.week, seconds: 7 * 86_400 },
];

export function SmallClock() {
  return <ClockSteps label={texts.title} clock={useClock()} />;
}

export function ClockSteps({ label, clock }: { label: string; clock: ClockInHand }) {
  const timezone = useTimezone();
  const now = useAccountNow();
  const { advance, isPending, pendingSeconds, outcome } = clock;
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
        {STEPS.map(({ label: step, seconds }) => (
          <Button
            key={seconds}
            size="sm"
            aria-label={texts.by(step)}
            isBusy={pendingSeconds === seconds}
            onClick={() => advance(seconds)}
          >
            {step}
          </Button>
        ))}
      </fieldset>
      <p aria-live="polite" className="min-h-4 text-ink-muted text-xs">
        {isPending ? texts.busy : outcome ? texts.done(formatDateTime(outcome.now, timezone), outcome.fired) : null}
      </p>
    </div>
  );
}
