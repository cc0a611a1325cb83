import { PROPERTY_STATUSES } from '@prumo/contracts/products';
import { choiceLabel, PRODUCT_PURPOSES, PROPERTY_LABELS } from '@prumo/contracts/products/property-fields';
import { PRODUCT_TYPES } from '@prumo/contracts/schema-free-values';
import { useWatch } from 'react-hook-form';
import { productTypeLabel } from '#domain/products/labels.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { saleOptions } from '../../sale/sale-labels.ts';
import { productTexts } from '../../texts.ts';
import { FormSection } from '../form-section.tsx';
import { ChoiceField } from '../product-fields.tsx';
import type { ProductFormHandle } from '../product-input.ts';
import { ProductMedia } from '../product-media.tsx';
import { PropertyText } from '../property-inputs.tsx';

const texts = productTexts.form;
const none = { value: '', label: texts.none };
const typeOptions = [[none], PRODUCT_TYPES.map((type) => ({ value: type, label: productTypeLabel(type) }))];
const purposeOptions = [
  [none],
  PRODUCT_PURPOSES.map((purpose) => ({ value: purpose, label: choiceLabel('purpose', purpose) })),
];
const stageOptions = [[none], PROPERTY_STATUSES.map((status) => ({ value: status, label: status }))];

type IdentitySectionProps = { form: ProductFormHandle; onUploadingChange: (isUploading: boolean) => void };

export function IdentitySection({ form, onUploadingChange }: IdentitySectionProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  const saleStatus = useWatch({ control, name: 'saleStatus' }) ?? 'disponivel';
  return (
    <FormSection title={texts.sections.identity}>
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
      <ChoiceField
        control={control}
        name="purpose"
        label={PROPERTY_LABELS.purpose}
        options={purposeOptions}
        error={errors.purpose?.message}
      />
      <PropertyText form={form} name="code" hint={texts.codeHint} />
      <ChoiceField
        control={control}
        name="saleStatus"
        label={texts.sale}
        options={[saleOptions]}
        error={errors.saleStatus?.message}
        hint={texts.saleHint[saleStatus]}
      />
      <ChoiceField
        control={control}
        name="statusImovel"
        label={texts.propertyStatus}
        options={stageOptions}
        error={errors.statusImovel?.message}
      />
      <Field label={texts.details} error={errors.description?.message} className="col-span-full">
        {(field) => <Textarea {...field} {...register('description')} />}
      </Field>
      <ProductMedia form={form} onUploadingChange={onUploadingChange} />
    </FormSection>
  );
}
