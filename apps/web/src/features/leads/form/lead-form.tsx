import type { Lead } from '@prumo/contracts/leads';
import { type RefObject, useEffect } from 'react';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import { leadStatusLabels, leadStatusOptions } from '#domain/leads/labels.ts';
import { FieldConflictNotice } from '#platform/forms/field-conflict-notice.tsx';
import { useFormDraft } from '#platform/forms/form-draft.ts';
import { type UnsavedForm, useUnsavedForm } from '#platform/forms/unsaved.ts';
import { useFieldConflicts } from '#platform/forms/use-field-conflicts.ts';
import { useSingleFlight } from '#platform/forms/use-single-flight.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { toast } from '#ui/toast/toast.ts';
import { leadTexts } from '../texts.ts';
import { formErrors, formValues, type LeadFormValues, lacksNameOrPhone } from './lead-form-values.ts';
import { PhoneField } from './phone-field.tsx';
import { QualificationFields } from './qualification-fields.tsx';
import { usePhoneCheck } from './use-phone-check.ts';
import { useSaveLead } from './use-save-lead.ts';

const texts = leadTexts.form;

const resolver: Resolver<LeadFormValues> = (values, lead) => {
  const errors = formErrors(values, lead as Lead | undefined);
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

type LeadFormProps = {
  formId: string;
  unsaved: RefObject<UnsavedForm | null>;
  lead: Lead | undefined;
  onStateChange: (state: { isBusy: boolean; isWarned: boolean }) => void;
  onDone: () => void;
};

export function LeadForm({ formId, unsaved, lead, onStateChange, onDone }: LeadFormProps) {
  const form = useForm<LeadFormValues>({ resolver, context: lead, defaultValues: formValues(lead) });
  const { register, control, handleSubmit, formState, watch } = form;
  const { errors } = formState;
  const { base, conflicts, meet, choose } = useFieldConflicts(form, lead, formValues);
  const forgetDraft = useFormDraft(form, `lead:${lead?.id ?? 'novo'}`, {
    version: base?.updatedAt,
    onRestored: (typedOn) => (base && typedOn !== base.updatedAt ? meet(base, { isBaseUncertain: true }) : undefined),
  });
  const phoneCheck = usePhoneCheck(watch('phone'), base);
  const finish = () => {
    forgetDraft();
    onDone();
  };
  const { save, isBusy } = useSaveLead({ base, setError: form.setError, onSaved: finish, onChanged: meet });
  useUnsavedForm(unsaved, form);
  const once = useSingleFlight();
  const isWarned = phoneCheck.matches.length > 0;
  useEffect(() => onStateChange({ isBusy, isWarned }), [onStateChange, isBusy, isWarned]);
  // Resets the dialog's footer, which stays mounted longer than the form.
  useEffect(() => () => onStateChange({ isBusy: false, isWarned: false }), [onStateChange]);

  const submit = handleSubmit(
    (values) =>
      once(async () => {
        if (await phoneCheck.mayGoOn(values.phone)) await save(values);
      }),
    () => {
      if (lacksNameOrPhone(form.getValues())) {
        toast({ title: leadTexts.toast.error, description: texts.required, variant: 'destructive' });
      }
    },
  );

  return (
    <form
      id={formId}
      noValidate
      onSubmit={submit}
      onReset={(event) => {
        event.preventDefault();
        finish();
      }}
      className="grid gap-x-3 gap-y-3.5 sm:grid-cols-2"
    >
      <FieldConflictNotice
        title={texts.changedElsewhere}
        conflicts={conflicts}
        onChoose={choose}
        labelOf={(field) => texts[field]}
        show={(field, value) => (field === 'status' ? leadStatusLabels[value as LeadFormValues['status']] : value)}
      />
      <Field label={texts.name} error={errors.name?.message} isRequired>
        {(field) => <Input {...field} {...register('name')} autoComplete="off" />}
      </Field>
      <PhoneField registration={register('phone')} error={errors.phone?.message} matches={phoneCheck.matches} />
      <Field label={texts.email} error={errors.email?.message}>
        {(field) => <Input {...field} {...register('email')} type="email" inputMode="email" autoComplete="off" />}
      </Field>
      <Field label={texts.company} error={errors.company?.message}>
        {(field) => <Input {...field} {...register('company')} autoComplete="off" />}
      </Field>
      <Field label={texts.city} error={errors.city?.message}>
        {(field) => <Input {...field} {...register('city')} autoComplete="off" />}
      </Field>
      <Field label={texts.status} error={errors.status?.message}>
        {(field) => (
          <Controller
            control={control}
            name="status"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Select
                {...field}
                ref={ref}
                value={value}
                onValueChange={onChange}
                onBlur={onBlur}
                options={leadStatusOptions}
              />
            )}
          />
        )}
      </Field>
      <Field label={texts.tags} hint={texts.tagsHint} error={errors.tags?.message} className="sm:col-span-2">
        {(field) => <Input {...field} {...register('tags')} placeholder={texts.tagsPlaceholder} autoComplete="off" />}
      </Field>
      {lead ? <QualificationFields register={register} errors={errors} /> : null}
    </form>
  );
}
