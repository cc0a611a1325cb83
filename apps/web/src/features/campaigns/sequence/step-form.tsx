import { type CampaignTemplate, DELAY_UNIT_LABELS, DELAY_UNITS, type TemplateBody } from '@prumo/contracts/campaigns';
import { useEffect, useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { errorMessage } from '#platform/api.ts';
import { useFormDraft } from '#platform/form-draft.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.ts';
import { showFieldErrors } from '../field-errors.ts';
import { useSaveTemplate } from '../queries.ts';
import { ContentField } from './content-field.tsx';
import { StepConditionFields } from './step-condition-fields.tsx';
import { type StepValues, stepResolver, stepValues } from './step-form-values.ts';
import { StepPreview } from './step-preview.tsx';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.step;
const unitOptions = DELAY_UNITS.map((value) => ({ value, label: DELAY_UNIT_LABELS[value] }));

type StepFormProps = {
  formId: string;
  campaignId: string;
  step: CampaignTemplate | undefined;
  sequence: number;
  onBusyChange: (isBusy: boolean) => void;
  onDone: () => void;
};

export function StepForm({ formId, campaignId, step, sequence, onBusyChange, onDone }: StepFormProps) {
  const { type = 'text', mediaFiles = [] } = step ?? {};
  const resolver = useMemo(() => stepResolver({ sequence, type, mediaFiles }), [sequence, type, mediaFiles]);
  const form = useForm<StepValues, unknown, TemplateBody>({ resolver, defaultValues: stepValues(step, sequence) });
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  const forgetDraft = useFormDraft(form, `step:${campaignId}:${step?.id ?? 'novo'}`);
  const { mutate, isPending } = useSaveTemplate(campaignId, step?.id);
  useEffect(() => onBusyChange(isPending), [onBusyChange, isPending]);

  function finish() {
    forgetDraft();
    onDone();
  }
  const save = (body: TemplateBody) =>
    mutate(body, {
      onSuccess: () => {
        toast({ title: texts.saved });
        finish();
      },
      onError: (error) => {
        toast({ title: texts.saveFailed, description: errorMessage(error), variant: 'destructive' });
        showFieldErrors(error, form.setError);
      },
    });

  return (
    <form
      id={formId}
      noValidate
      onSubmit={form.handleSubmit(save)}
      onReset={(event) => {
        event.preventDefault();
        finish();
      }}
      className="grid gap-x-6 gap-y-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="space-y-4">
        <ContentField form={form} error={errors.content?.message} />
        <div className="grid grid-cols-2 gap-3">
          <Field label={texts.delayAmount} error={errors.delayAmount?.message} isRequired>
            {(field) => (
              <Input
                {...field}
                {...register('delayAmount')}
                inputMode="numeric"
                autoComplete="off"
                className="figure"
              />
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
                    onValueChange={onChange}
                    onBlur={onBlur}
                    options={unitOptions}
                  />
                )}
              />
            )}
          </Field>
          <p className="-mt-2 col-span-2 text-ink-faint text-xs">{texts.delayHint(sequence, watch('delayUnit'))}</p>
        </div>
        <StepConditionFields form={form} error={errors.followUpDays?.message} />
      </div>
      <StepPreview content={watch('content')} />
    </form>
  );
}
