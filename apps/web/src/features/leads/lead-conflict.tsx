import { TriangleAlert } from 'lucide-react';
import { leadStatusLabels } from '#platform/labels.ts';
import { cn } from '#ui/cn.ts';
import { conflictTexts as texts } from './conflict-texts.ts';
import type { FieldConflict, LeadField } from './lead-form-conflict.ts';
import { leadTexts } from './texts.ts';

type LeadConflictProps = {
  conflicts: readonly FieldConflict[];
  onChoose: (field: LeadField, isMine: boolean) => void;
};

/** Field by field what is stored now and what was typed here; the form below shows what will be saved. */
export function LeadConflict({ conflicts, onChoose }: LeadConflictProps) {
  if (conflicts.length === 0) return null;
  return (
    <section role="alert" className="rounded-md border border-amber-dot bg-amber-soft p-3 sm:col-span-2">
      <p className="flex items-start gap-2 font-medium text-amber-text text-sm">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {texts.title}
      </p>
      <p className="mt-1 text-amber-text text-xs">{texts.explain}</p>
      <div className="mt-3 space-y-3">
        {conflicts.map((conflict) => (
          <fieldset key={conflict.field}>
            <legend className="mb-1 font-medium text-xs">{leadTexts.form[conflict.field]}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              <Choice conflict={conflict} isMine={false} onChoose={onChoose} />
              <Choice conflict={conflict} isMine onChoose={onChoose} />
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  );
}

type ChoiceProps = { conflict: FieldConflict; isMine: boolean; onChoose: LeadConflictProps['onChoose'] };

function Choice({ conflict, isMine, onChoose }: ChoiceProps) {
  const text = isMine ? conflict.mine : conflict.theirs;
  const mineLabel = conflict.isTouched ? texts.mine : texts.before;
  const isChosen = conflict.isMine === isMine;
  return (
    <label
      className={cn(
        'flex min-w-0 cursor-pointer items-start gap-2 rounded-md border bg-surface px-2.5 py-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-ring',
        isChosen ? 'border-accent' : 'border-line-strong',
      )}
    >
      <input
        type="radio"
        name={`conflict-${conflict.field}`}
        checked={isChosen}
        onChange={() => onChoose(conflict.field, isMine)}
        className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0">
        <span className="block text-ink-muted text-xs">{isMine ? mineLabel : texts.theirs}</span>
        <span className="line-clamp-4 break-words">{shown(conflict.field, text)}</span>
      </span>
    </label>
  );
}

function shown(field: LeadField, text: string): string {
  if (text.trim() === '') return texts.empty;
  return field === 'status' ? (leadStatusLabels[text as keyof typeof leadStatusLabels] ?? text) : text;
}
