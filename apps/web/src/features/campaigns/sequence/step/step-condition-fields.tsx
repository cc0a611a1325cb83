import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { sequenceTexts } from '../texts.ts';
import type { StepFormHandle } from './step-form-handle.ts';

const texts = sequenceTexts.step;

type StepConditionFieldsProps = { form: StepFormHandle; error: string | undefined };

export function StepConditionFields({ form, error }: StepConditionFieldsProps) {
  return (
    <fieldset className="space-y-3 border-t pt-4">
      <legend className="sr-only">{texts.conditions}</legend>
      <p aria-hidden="true" className="font-semibold text-sm">
        {texts.conditions}
      </p>
      <SwitchRow form={form} name="stopIfResponds" label={texts.stopIfResponds} />
      <SwitchRow form={form} name="transferToAI" label={texts.transferToAI} hint={texts.transferOff} />
      <SwitchRow form={form} name="continueIfNoResponse" label={texts.continueIfNoResponse} />
      {form.watch('continueIfNoResponse') ? (
        <Field label={texts.followUpDays} error={error} hint={texts.followUpHint}>
          {(field) => (
            <Input
              {...field}
              {...form.register('followUpDays')}
              inputMode="numeric"
              autoComplete="off"
              className="figure max-w-24"
            />
          )}
        </Field>
      ) : null}
    </fieldset>
  );
}

type SwitchRowProps = {
  form: StepFormHandle;
  name: 'stopIfResponds' | 'transferToAI' | 'continueIfNoResponse';
  label: string;
  hint?: string;
};

function SwitchRow({ form, name, label, hint }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange } }) => <Switch id={id} checked={value} onCheckedChange={onChange} />}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-sm">
          {label}
        </label>
        {hint ? <p className="text-ink-faint text-xs">{hint}</p> : null}
      </div>
    </div>
  );
}
