import { type CampaignTemplate, DELAY_UNIT_LABELS, DELAY_UNITS } from '@prumo/contracts/campaigns';
import { Controller } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { describeOverruled } from '../describe-step.ts';
import { sequenceTexts } from '../texts.ts';
import type { StepFormHandle } from './step-form-handle.ts';

const texts = sequenceTexts.step;
const unitOptions = DELAY_UNITS.map((value) => ({ value, label: DELAY_UNIT_LABELS[value] }));

type StepDelayFieldsProps = { form: StepFormHandle; sequence: number; previous: CampaignTemplate | undefined };

export function StepDelayFields({ form, sequence, previous }: StepDelayFieldsProps) {
  const { register, control, formState, watch } = form;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={texts.delayAmount} error={formState.errors.delayAmount?.message} isRequired>
        {(field) => (
          <Input {...field} {...register('delayAmount')} inputMode="numeric" autoComplete="off" className="figure" />
        )}
      </Field>
      <Field label={texts.delayUnit}>
        {(field) => (
          <Controller
            control={control}
            name="delayUnit"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Select
                {...field}
                ref={ref}
                value={value}
                onValueChange={(unit) => {
                  onChange(unit);
                  if (formState.isSubmitted) void form.trigger('delayAmount');
                }}
                onBlur={onBlur}
                options={unitOptions}
              />
            )}
          />
        )}
      </Field>
      <p className="-mt-2 col-span-2 text-ink-faint text-xs">
        {[texts.delayHint(sequence, watch('delayUnit')), describeOverruled(previous)].join(' ')}
      </p>
    </div>
  );
}
