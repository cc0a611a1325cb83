import type { CampaignTest, TestOutcome, TestStep } from '@prumo/contracts/campaign-tests';
import { testProblemWords } from '@prumo/contracts/reasons/campaigns/test-problem-words';
import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatPhone } from '#platform/text/format.ts';
import { Badge } from '#ui/lists/badge.tsx';
import type { Tone } from '#ui/tone.ts';
import { describeConditions, describeDelay } from '../sequence/describe-step.ts';
import { PhoneMessages } from '../sequence/preview/phone-messages.tsx';
import { formTexts } from './texts.ts';

const texts = formTexts.test;
const tones: Record<TestOutcome, Tone> = { sent: 'green', failed: 'red', unknown: 'amber', not_sent: 'neutral' };

export function TestResult({ result, hasMessages }: { result: CampaignTest | undefined; hasMessages: boolean }) {
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (result) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  return (
    <section ref={shown} aria-label={texts.result} aria-live="polite" className="mt-4 rounded-xl border bg-sunken p-3">
      {result ? (
        <>
          <p className="figure mb-3 text-ink-muted text-xs">
            {result.isLead
              ? texts.asLead(result.testLead.name, formatPhone(result.testLead.phone))
              : texts.asNobody(formatPhone(result.testLead.phone))}
            {result.dryRun ? null : ` · ${texts.noCounts}`}
          </p>
          <ol className="space-y-4">
            {result.simulation.map((step, index, all) => (
              <li key={step.sequence}>
                <Step step={step} previous={all[index - 1]} isLast={index === all.length - 1} />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p className="mx-auto max-w-72 py-6 text-center text-ink-faint text-sm">
          {hasMessages ? texts.empty : texts.noMessages}
        </p>
      )}
    </section>
  );
}

type StepProps = { step: TestStep; previous: TestStep | undefined; isLast: boolean };

function Step({ step, previous, isLast }: StepProps) {
  const { sequence, type, content, mediaFiles, outcome, problem } = step;
  return (
    <>
      <p className="figure mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs">
        <span className="font-medium text-ink">{texts.step(sequence)}</span>
        <span className="inline-flex items-center gap-1">
          <Clock aria-hidden="true" className="size-3 text-ink-faint" />
          {describeDelay(step, previous)}
        </span>
        {outcome ? <Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge> : null}
      </p>
      {problem ? <p className="mb-1 text-red-text text-xs">{testProblemWords(problem)}</p> : null}
      <div className="flex flex-col gap-1.5">
        <PhoneMessages type={type} text={content} files={mediaFiles} />
      </div>
      <p className="mt-1 text-ink-faint text-xs">{describeConditions(step, isLast).join(' · ')}</p>
    </>
  );
}
