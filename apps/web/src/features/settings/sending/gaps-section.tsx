import { Input } from '#ui/fields/input.tsx';
import type { SectionProps } from './section-props.ts';
import { sendingTexts } from './texts.ts';

const texts = sendingTexts.gaps;

const GAPS = [
  { name: 'firstContactGapSeconds', label: texts.first },
  { name: 'stepGapSeconds', label: texts.step },
] as const;

export function GapsSection({ values, errors, onChange }: SectionProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {GAPS.map(({ name, label }) => {
        const [shortest, longest] = values[name];
        const error = errors[name] ?? errors[`${name}.0`] ?? errors[`${name}.1`];
        const input = (value: string, text: string, change: (next: string) => readonly [string, string]) => (
          <Input
            inputMode="numeric"
            aria-label={text}
            aria-invalid={error ? true : undefined}
            className="w-20"
            value={value}
            onChange={(event) => onChange({ [name]: change(event.target.value) })}
          />
        );
        return (
          <fieldset key={name} className="min-w-0">
            <legend className="mb-1 font-medium text-ink-muted text-xs">{label}</legend>
            <div className="flex items-center gap-2 text-ink-faint text-sm">
              {input(shortest, texts.shortest(label), (next) => [next, longest])}
              <span>{texts.to}</span>
              {input(longest, texts.longest(label), (next) => [shortest, next])}
              <span>{texts.seconds}</span>
            </div>
            {error ? (
              <p role="alert" className="mt-1 text-red-text text-xs">
                {error}
              </p>
            ) : null}
          </fieldset>
        );
      })}
    </div>
  );
}
