import type { CampaignTemplate, TemplateBody } from '@prumo/contracts/campaigns';
import { MESSAGE_TYPES } from '@prumo/contracts/conversations';
import type { CampaignId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { channelStatusQuery } from '#domain/channel/channel-status.ts';
import { showFieldErrors } from '#platform/forms/field-errors.ts';
import { useFormDraft } from '#platform/forms/form-draft.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useSaveTemplate } from '../../queries.ts';
import { StepPreview } from '../preview/step-preview.tsx';
import { takesFiles } from '../step-file-rules.ts';
import { sequenceTexts } from '../texts.ts';
import { ContentField } from './content-field.tsx';
import { StepConditionFields } from './step-condition-fields.tsx';
import { StepDelayFields } from './step-delay-fields.tsx';
import { StepFilesField } from './step-files-field.tsx';
import { type StepValues, saidOf, stepResolver, stepValues } from './step-form-values.ts';
import { StepSummary } from './step-summary.tsx';
import { TemplateField } from './template-field.tsx';
import { TemplateValues } from './template-values.tsx';
import { useStepChanges } from './use-step-changes.ts';

const texts = sequenceTexts.step;
const typeOptions = MESSAGE_TYPES.map((value) => ({ value, label: sequenceTexts.sequence.types[value] }));

type StepFormProps = {
  formId: string;
  campaignId: CampaignId;
  step: CampaignTemplate | undefined;
  previous: CampaignTemplate | undefined;
  sequence: number;
  onBusyChange: (isBusy: boolean) => void;
  onDone: () => void;
};

export function StepForm({ formId, campaignId, step, previous, sequence, onBusyChange, onDone }: StepFormProps) {
  const resolver = useMemo(() => stepResolver({ sequence }), [sequence]);
  const form = useForm<StepValues, unknown, TemplateBody>({ resolver, defaultValues: stepValues(step, sequence) });
  const { watch } = form;
  const { errors } = form.formState;
  const forgetDraft = useFormDraft(form, `step:${campaignId}:${step?.id ?? 'novo'}`);
  const { mutate, isPending } = useSaveTemplate(campaignId, step?.id);
  const [isUploading, setIsUploading] = useState(false);
  useEffect(() => onBusyChange(isPending), [onBusyChange, isPending]);
  const { mediaFiles, approvedTemplate, templateValues, ...said } = watch();
  const { type, content } = saidOf({ mediaFiles, approvedTemplate, templateValues, ...said });
  const { data: channel } = useQuery(channelStatusQuery);
  const changes = useStepChanges(form);

  // If the channel has no templates, the step is edited as free text.
  const isTemplate = approvedTemplate !== null && channel?.hasTemplates === true;

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
            onValueChange={changes.chooseTemplate}
            error={errors.approvedTemplate?.message}
          />
        ) : null}
        {isTemplate ? null : (
          <Field label={texts.type}>
            {(field) => <Select {...field} value={type} onValueChange={changes.chooseType} options={typeOptions} />}
          </Field>
        )}
        {takesFiles(type) ? (
          <StepFilesField
            key={type}
            campaignId={campaignId}
            type={type}
            isOfTemplate={isTemplate}
            value={mediaFiles}
            onValueChange={changes.changeFiles}
            onUploadingChange={setIsUploading}
            error={errors.mediaFiles?.message}
          />
        ) : null}
        {isTemplate ? (
          <TemplateValues
            values={templateValues}
            errors={templateValues.map((_, place) => errors.templateValues?.[place]?.message)}
            onValueChange={changes.changeTemplateValue}
          />
        ) : (
          <ContentField form={form} campaignId={campaignId} sequence={sequence} error={errors.content?.message} />
        )}
        <StepDelayFields form={form} sequence={sequence} previous={previous} />
        <StepConditionFields form={form} error={errors.followUpDays?.message} />
        <StepSummary form={form} />
      </div>
      <StepPreview campaignId={campaignId} type={type} content={content} mediaFiles={mediaFiles} />
    </form>
  );
}
