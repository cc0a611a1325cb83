import { useId } from 'react';
import { cn } from '#ui/cn.ts';
import { formTexts } from './texts.ts';

const texts = formTexts.test;

export function TestMode({ dryRun, onChange }: { dryRun: boolean; onChange: (dryRun: boolean) => void }) {
  const name = useId();
  const modes = [
    { value: true, label: texts.simulate, hint: texts.simulateHint },
    { value: false, label: texts.send, hint: texts.sendHint },
  ];
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-ink-muted text-xs">{texts.mode}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {modes.map(({ value, label, hint }) => (
          <label
            key={label}
            className={cn(
              'flex cursor-pointer gap-2.5 rounded-lg border px-3 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-ring',
              value === dryRun ? 'border-accent bg-accent-soft' : 'hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={value === dryRun}
              onChange={() => onChange(value)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block font-medium text-sm">{label}</span>
              <span className="block text-ink-muted text-xs">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
