import { sequenceTexts } from '../texts.ts';
import type { StepFormHandle } from './step-form-handle.ts';

const texts = sequenceTexts.step;

export function StepSummary({ form }: { form: StepFormHandle }) {
  const [stops, toAi, goesOn, days] = form.watch([
    'stopIfResponds',
    'transferToAI',
    'continueIfNoResponse',
    'followUpDays',
  ]);
  const { sentences } = texts;
  const followUp = /^\d+$/.test(days.trim()) && Number(days) > 0 ? sentences.followUp(Number(days)) : sentences.silence;
  return (
    <p aria-live="polite" className="rounded-md bg-sunken px-3 py-2 text-ink-muted text-sm">
      <span className="sr-only">{texts.outcome}: </span>
      {`${stops ? sentences.stop : sentences.goOn} ${toAi ? sentences.toAi : sentences.toHuman} ${goesOn ? followUp : sentences.end}`}
    </p>
  );
}
