import { keysOf } from '@prumo/contracts/text/known-keys';
import { Building2, FileSpreadsheet, type LucideIcon, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { FirstRunPage } from './first-run-page.tsx';
import { firstRunTexts, type StartWith } from './texts.ts';

const texts = firstRunTexts.data;

const ICONS: Record<StartWith, LucideIcon> = { demonstration: Sparkles, sheet: FileSpreadsheet, empty: Building2 };
const CHOICES = keysOf(ICONS);

type DataStepProps = {
  isBusy: boolean;
  onStart: (choice: StartWith) => void;
  onBack: () => void;
  onSkip: () => void;
};

export function DataStep({ isBusy, onStart, onBack, onSkip }: DataStepProps) {
  const [chosen, setChosen] = useState<StartWith>('demonstration');
  return (
    <FirstRunPage step={2} title={texts.title} subtitle={texts.subtitle}>
      <fieldset className="space-y-2.5" disabled={isBusy}>
        <legend className="sr-only">{texts.choices}</legend>
        {CHOICES.map((choice) => (
          <Choice key={choice} choice={choice} isChosen={choice === chosen} onChoose={() => setChosen(choice)} />
        ))}
      </fieldset>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-2">
        <Button variant="ghost" disabled={isBusy} onClick={onBack}>
          {texts.back}
        </Button>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="ghost" disabled={isBusy} onClick={onSkip}>
            {texts.skip}
          </Button>
          <Button variant="primary" size="lg" isBusy={isBusy} onClick={() => onStart(chosen)}>
            {isBusy ? texts.starting : texts.start}
          </Button>
        </div>
      </div>
    </FirstRunPage>
  );
}

type ChoiceProps = { choice: StartWith; isChosen: boolean; onChoose: () => void };

function Choice({ choice, isChosen, onChoose }: ChoiceProps) {
  const Icon = ICONS[choice];
  const option = texts.options[choice];
  return (
    <label
      className={cn(
        'flex cursor-pointer items-start gap-3.5 rounded-lg border p-4 transition-colors duration-75 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        isChosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name="start-with"
        className="sr-only"
        checked={isChosen}
        onChange={onChoose}
        aria-label={option.title}
        aria-describedby={`start-with-${choice}`}
      />
      <span
        aria-hidden="true"
        className={cn(
          'flex size-9 shrink-0 items-center justify-center rounded-lg border [&_svg]:size-4.5',
          isChosen ? 'border-accent text-accent-text' : 'border-line text-ink-muted',
        )}
      >
        <Icon />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-medium text-base">
          {option.title}
          {'badge' in option ? <Badge tone="blue">{option.badge}</Badge> : null}
        </span>
        <span id={`start-with-${choice}`} className="mt-0.5 block text-ink-muted text-sm">
          {option.hint}
        </span>
      </span>
    </label>
  );
}
