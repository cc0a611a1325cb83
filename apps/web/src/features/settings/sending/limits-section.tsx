import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import type { SectionProps } from './section-props.ts';
import { sendingTexts } from './texts.ts';

const texts = sendingTexts.limits;

const FIELDS = [
  { name: 'dailyLimit', label: texts.daily, hint: texts.dailyHint },
  { name: 'hourlyLimit', label: texts.hourly, hint: texts.hourlyHint },
  { name: 'perPersonLimit', label: texts.person, hint: texts.personHint },
] as const;

export function LimitsSection({ values, errors, onChange }: SectionProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {FIELDS.map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint} error={errors[name]}>
          {(field) => (
            <Input
              {...field}
              inputMode="numeric"
              placeholder={sendingTexts.noLimit}
              value={values[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Field label={texts.personDays} error={errors.perPersonDays}>
        {(field) => (
          <Input
            {...field}
            inputMode="numeric"
            value={values.perPersonDays}
            onChange={(event) => onChange({ perPersonDays: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
