import {
  type CampaignTemplate,
  DELAY_UNIT_LABELS,
  DELAY_UNITS,
  type MediaFile,
  type TemplateBody,
} from '@prumo/contracts/campaigns';
import { MESSAGE_TYPES, type MessageType } from '@prumo/contracts/conversations';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { channelStatusQuery } from '#domain/channel/channel-status.ts';
import { useFormDraft } from '#platform/forms/form-draft.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { toast } from '#ui/toast/toast.ts';
import { showFieldErrors } from '../../field-errors.ts';
import { useSaveTemplate } from '../../queries.ts';
import { describeOverruled } from '../describe-step.ts';
import { StepPreview } from '../preview/step-preview.tsx';
import { takesFiles } from '../step-file-rules.ts';
import { sequenceTexts } from '../texts.ts';
import { ContentField } from './content-field.tsx';
import { StepConditionFields } from './step-condition-fields.tsx';
import { StepFilesField } from './step-files-field.tsx';
import { type StepValues, saidOf, stepResolver, stepValues } from './step-form-values.ts';
import { StepSummary } from './step-summary.tsx';
import { type ChosenTemplate, countValues } from './step-template.ts';
import { TemplateField } from './template-field.tsx';
import { TemplateValues } from './template-values.tsx';

const texts = sequenceTexts.step;
const typeOptions = MESSAGE_TYPES.map((value) => ({ value, label: sequenceTexts.sequence.types[value] }));
const unitOptions = DELAY_UNITS.map((value) => ({ value, label: DELAY_UNIT_LABELS[value] }));

type StepFormProps = {
  formId: string;
  campaignId: string;
  step: CampaignTemplate | undefined;
  previous: CampaignTemplate | undefined;
  sequence: number;
  onBusyChange: (isBusy: boolean) => void;
  onDone: () => void;
};

export function StepForm({ formId, campaignId, step, previous, sequence, onBusyChange, onDone }: StepFormProps) {
  const resolver = useMemo(() => stepResolver({ sequence }), [sequence]);
  const form = useForm<StepValues, unknown, TemplateBody>({ resolver, defaultValues: stepValues(step, sequence) });
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  const forgetDraft = useFormDraft(form, `step:${campaignId}:${step?.id ?? 'novo'}`);
  const { mutate, isPending } = useSaveTemplate(campaignId, step?.id);
  const [isUploading, setIsUploading] = useState(false);
  useEffect(() => onBusyChange(isPending), [onBusyChange, isPending]);
  const { mediaFiles, approvedTemplate, templateValues, ...said } = watch();
  const { type, content } = saidOf({ mediaFiles, approvedTemplate, templateValues, ...said });
  const { data: channel } = useQuery(channelStatusQuery);

  // Without templates on the channel, the step is edited as free words.
  const isTemplate = approvedTemplate !== null && channel?.hasTemplates === true;

  function changeFiles(change: (files: MediaFile[]) => MediaFile[]) {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    form.setValue('mediaFiles', change(form.getValues('mediaFiles')), options);
  }
  // Keeps the files of each type, for when the type is chosen again.
  const filesOf = useRef<Partial<Record<MessageType, MediaFile[]>>>({});
  function changeType(next: MessageType) {
    form.setValue('type', next, { shouldDirty: true });
    swapFiles(next);
  }
  function swapFiles(next: MessageType) {
    filesOf.current[type] = mediaFiles;
    form.setValue('mediaFiles', filesOf.current[next] ?? [], { shouldDirty: true });
    form.clearErrors();
  }
  function changeTemplate(next: ChosenTemplate | null) {
    swapFiles(next?.type ?? form.getValues('type'));
    const values = Array.from({ length: next ? countValues(next) : 0 }, (_, place) => templateValues[place] ?? '');
    form.setValue('approvedTemplate', next, { shouldDirty: true });
    form.setValue('templateValues', values, { shouldDirty: true });
  }
  function changeValue(place: number, value: string) {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    form.setValue('templateValues', templateValues.with(place, value), options);
  }

  function finish() {
    forgetDraft();
    onDone();
  }
  function save(body: TemplateBody) {
    if (isUploading) return form.setError('mediaFiles', { type: 'uploading', message: texts.filesUploading });
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
  }

  return (
    <form
      id={formId}
      noValidate
      onSubmit={form.handleSubmit(save)}
      onReset={(event) => {
        event.preventDefault();
        finish();
      }}
      className="grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="space-y-4">
        {channel?.hasTemplates ? (
          <TemplateField
            value={approvedTemplate}
            onValueChange={changeTemplate}
            error={errors.approvedTemplate?.message}
          />
        ) : null}
        {isTemplate ? null : (
          <Field label={texts.type}>
            {(field) => <Select {...field} value={type} onValueChange={changeType} options={typeOptions} />}
          </Field>
        )}
        {takesFiles(type) ? (
          <StepFilesField
            key={type}
            campaignId={campaignId}
            type={type}
            isOfTemplate={isTemplate}
            value={mediaFiles}
            onValueChange={changeFiles}
            onUploadingChange={setIsUploading}
            error={errors.mediaFiles?.message}
          />
        ) : null}
        {isTemplate ? (
          <TemplateValues
            values={templateValues}
            errors={templateValues.map((_, place) => errors.templateValues?.[place]?.message)}
            onValueChange={changeValue}
          />
        ) : (
          <ContentField form={form} campaignId={campaignId} sequence={sequence} error={errors.content?.message} />
        )}
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
        <StepConditionFields form={form} error={errors.followUpDays?.message} />
        <StepSummary form={form} />
      </div>
      <StepPreview campaignId={campaignId} type={type} content={content} mediaFiles={mediaFiles} />
    </form>
  );
}
