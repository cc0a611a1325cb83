import { zodResolver } from '@hookform/resolvers/zod';
import {
  CreateProductBody,
  INVESTOR_PROFILES,
  PRODUCT_TYPES,
  PROPERTY_STATUSES,
  type Product,
} from '@prumo/contracts/products';
import { useEffect } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import { useFormDraft } from '#platform/form-draft.ts';
import { productTypeLabel } from '#platform/labels.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { TagInput } from '#ui/tag-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { productValues } from './product-form-values.ts';
import type { ProductInput } from './product-input.ts';
import { productTexts } from './texts.ts';
import { useSaveProduct } from './use-save-product.ts';

const texts = productTexts.form;
const none = { value: '', label: texts.none };
const typeOptions = [[none], PRODUCT_TYPES.map((type) => ({ value: type, label: productTypeLabel(type) }))];
const choices = (list: readonly string[]) => [[none], list.map((value) => ({ value, label: value }))];

type Values = ProductInput;

type ProductFormProps = {
  formId: string;
  product: Product | undefined;
  onBusyChange: (isBusy: boolean) => void;
  onDone: () => void;
};

export function ProductForm({ formId, product, onBusyChange, onDone }: ProductFormProps) {
  const form = useForm<Values, unknown, CreateProductBody>({
    resolver: zodResolver(CreateProductBody),
    defaultValues: productValues(product),
  });
  const { register, control, formState, handleSubmit } = form;
  const { errors } = formState;
  const forgetDraft = useFormDraft(form, `product:${product?.id ?? 'novo'}`);
  const finish = () => {
    forgetDraft();
    onDone();
  };
  const { save, isBusy } = useSaveProduct(product, form.setError, finish);
  useEffect(() => onBusyChange(isBusy), [onBusyChange, isBusy]);

  return (
    <form
      id={formId}
      noValidate
      onSubmit={handleSubmit(save)}
      onReset={(event) => {
        event.preventDefault();
        finish();
      }}
      className="grid gap-x-3 gap-y-3.5 sm:grid-cols-2"
    >
      <Field label={texts.name} error={errors.name?.message} isRequired>
        {(field) => <Input {...field} {...register('name')} autoComplete="off" />}
      </Field>
      <ChoiceField
        control={control}
        name="type"
        label={texts.type}
        options={typeOptions}
        error={errors.type?.message}
      />
      <Field label={texts.details} error={errors.description?.message} className="sm:col-span-2">
        {(field) => <Textarea {...field} {...register('description')} />}
      </Field>
      <Field label={texts.location} error={errors.location?.message} className="sm:col-span-2">
        {(field) => <Input {...field} {...register('location')} autoComplete="off" />}
      </Field>
      <TagsField
        control={control}
        name="targetAudience"
        label={texts.audience}
        placeholder={texts.audiencePlaceholder}
      />
      <fieldset className="mt-1 grid gap-x-3 gap-y-3.5 border-t pt-4 sm:col-span-2 sm:grid-cols-2">
        <legend className="sr-only">{texts.knowledge}</legend>
        <div className="sm:col-span-2">
          <p aria-hidden="true" className="font-semibold text-sm">
            {texts.knowledge}
          </p>
          <p className="text-ink-muted text-xs">{texts.knowledgeHint}</p>
        </div>
        <Field label={texts.areaMin} error={errors.metragemMin?.message}>
          {(field) => <Input {...field} {...register('metragemMin')} inputMode="numeric" autoComplete="off" />}
        </Field>
        <Field label={texts.areaMax} error={errors.metragemMax?.message}>
          {(field) => <Input {...field} {...register('metragemMax')} inputMode="numeric" autoComplete="off" />}
        </Field>
        <Field label={texts.priceMin} error={errors.precoMin?.message}>
          {(field) => <Input {...field} {...register('precoMin')} inputMode="numeric" autoComplete="off" />}
        </Field>
        <Field label={texts.priceMax} error={errors.precoMax?.message}>
          {(field) => <Input {...field} {...register('precoMax')} inputMode="numeric" autoComplete="off" />}
        </Field>
        <ChoiceField
          control={control}
          name="statusImovel"
          label={texts.propertyStatus}
          options={choices(PROPERTY_STATUSES)}
          error={errors.statusImovel?.message}
        />
        <ChoiceField
          control={control}
          name="perfilInvestidor"
          label={texts.investorProfile}
          options={choices(INVESTOR_PROFILES)}
          error={errors.perfilInvestidor?.message}
        />
        <TagsField
          control={control}
          name="diferenciais"
          label={texts.differentiators}
          placeholder={texts.differentiatorsPlaceholder}
        />
        <Field label={texts.script} error={errors.salesScript?.message} className="sm:col-span-2">
          {(field) => <Textarea {...field} {...register('salesScript')} rows={4} />}
        </Field>
      </fieldset>
    </form>
  );
}

type ControlledProps<Name> = {
  control: Control<Values, unknown, CreateProductBody>;
  name: Name;
  label: string;
};

function ChoiceField({
  control,
  name,
  label,
  options,
  error,
}: ControlledProps<'type' | 'statusImovel' | 'perfilInvestidor'> & {
  options: { value: string; label: string }[][];
  error: string | undefined;
}) {
  return (
    <Field label={label} error={error}>
      {(field) => (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Select
              {...field}
              ref={ref}
              value={value ?? ''}
              onValueChange={onChange}
              onBlur={onBlur}
              options={options}
            />
          )}
        />
      )}
    </Field>
  );
}

function TagsField({
  control,
  name,
  label,
  placeholder,
}: ControlledProps<'targetAudience' | 'diferenciais'> & { placeholder: string }) {
  return (
    <Field label={label} className="sm:col-span-2">
      {(field) => (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <TagInput {...field} value={value ?? []} onValueChange={onChange} placeholder={placeholder} />
          )}
        />
      )}
    </Field>
  );
}
