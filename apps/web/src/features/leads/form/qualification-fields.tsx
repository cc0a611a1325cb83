import { ChevronRight } from 'lucide-react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { leadTexts } from '../texts.ts';
import { type LeadFormValues, QUALIFICATION_FIELDS } from './lead-form-values.ts';

const texts = leadTexts.form;

type QualificationFieldsProps = { register: UseFormRegister<LeadFormValues>; errors: FieldErrors<LeadFormValues> };

/** Collapsed, because the agent usually fills in these fields (decision NS-040). */
export function QualificationFields({ register, errors }: QualificationFieldsProps) {
  const hasError = QUALIFICATION_FIELDS.some((field) => errors[field]);
  return (
    <details className="group rounded-md border sm:col-span-2" open={hasError || undefined}>
      <summary className="flex h-9 list-none items-center gap-1.5 rounded-md px-3 font-medium text-sm hover:bg-hover">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-ink-faint transition-transform duration-100 group-open:rotate-90"
        />
        {texts.qualification}
      </summary>
      <div className="grid gap-x-3 gap-y-3.5 border-t p-3 sm:grid-cols-2">
        {QUALIFICATION_FIELDS.map((name) => (
          <Field
            key={name}
            label={texts[name]}
            error={errors[name]?.message}
            className={name === 'notes' ? 'sm:col-span-2' : ''}
          >
            {(field) =>
              name === 'notes' ? (
                <Textarea {...field} {...register(name)} />
              ) : (
                <Input {...field} {...register(name)} autoComplete="off" />
              )
            }
          </Field>
        ))}
      </div>
    </details>
  );
}
