import { keysOf } from '@prumo/contracts/text/known-keys';
import { useId } from 'react';

type ChoiceGroupProps<Value extends string> = {
  title: string;
  hint?: string;
  value: Value | null;
  choices: Record<Value, { label: string; hint: string }>;
  onValueChange: (value: Value) => void;
};

export function ChoiceGroup<Value extends string>({
  title,
  hint,
  value,
  choices,
  onValueChange,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{title}</legend>
      {hint ? <p className="text-ink-faint text-xs">{hint}</p> : null}
      <div className="mt-2 divide-y rounded-lg border">
        {keysOf(choices).map((choice) => (
          <label
            key={choice}
            className="flex cursor-pointer items-start gap-2.5 px-3 py-2.5 first:rounded-t-lg last:rounded-b-lg has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === choice}
              onChange={() => onValueChange(choice)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block text-sm">{choices[choice].label}</span>
              <span className="block text-ink-muted text-xs">{choices[choice].hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
