import { zodResolver } from '@hookform/resolvers/zod';
import type { ProductId } from '@prumo/contracts/ids';
import { CreateProductBody, PRODUCT_TYPES, type Product } from '@prumo/contracts/products';
import { type RefObject, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { BrokenCasesDialog } from '#domain/cases/broken-cases-dialog.tsx';
import { productTypeLabel } from '#domain/products/labels.ts';
import { useFormDraft } from '#platform/forms/form-draft.ts';
import { type UnsavedForm, useUnsavedForm } from '#platform/forms/unsaved.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { saleOptions } from '../sale/sale-labels.ts';
import { productTexts } from '../texts.ts';
import { ListingAgentField } from './listing-agent-field.tsx';
import { ChoiceField, TagsField } from './product-fields.tsx';
import { changesOf, productValues } from './product-form-values.ts';
import type { ProductInput } from './product-input.ts';
import { ProductKnowledge } from './product-knowledge.tsx';
import { ProductMedia } from './product-media.tsx';
import { useSaveProduct } from './use-save-product.ts';

const texts = productTexts.form;
const none = { value: '', label: texts.none };
const typeOptions = [[none], PRODUCT_TYPES.map((type) => ({ value: type, label: productTypeLabel(type) }))];

export type FormState = { isBusy: boolean; isUploading: boolean; isDirty: boolean };

type ProductFormProps = {
  formId: string;
  product: Product | undefined;
  unsaved: RefObject<UnsavedForm | null>;
  onStateChange: (state: FormState) => void;
  onDone: () => void;
  onOpenTold: (id: ProductId) => void;
};

export function ProductForm({ formId, product, unsaved, onStateChange, onDone, onOpenTold }: ProductFormProps) {
  // Kept as opened, because the list of products keeps changing behind the form.
  const [opened] = useState(product);
  const [isOldDraft, setIsOldDraft] = useState(false);
  const form = useForm<ProductInput, unknown, CreateProductBody>({
    resolver: zodResolver(CreateProductBody),
    defaultValues: productValues(opened),
  });
  const { register, control, formState, handleSubmit } = form;
  const { errors, isDirty } = formState;
  const [isUploading, setIsUploading] = useState(false);
  const forgetDraft = useFormDraft(form, `product:${product?.id ?? 'novo'}`, {
    version: opened?.updatedAt,
    onRestored: (typedOn) => setIsOldDraft(typedOn !== opened?.updatedAt),
  });
  const finish = () => {
    forgetDraft();
    onDone();
  };
  const { create, update, gate, isBusy } = useSaveProduct(form.setError, { onSaved: finish, onOpenTold });
  useEffect(() => onStateChange({ isBusy, isUploading, isDirty }), [onStateChange, isBusy, isUploading, isDirty]);
  useUnsavedForm(unsaved, form, isUploading);
  const saleStatus = useWatch({ control, name: 'saleStatus' }) ?? 'disponivel';

  return (
    <>
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit((body) =>
          opened ? update(opened, changesOf(body, { product: opened, isOldDraft })) : create(body),
        )}
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
        <ChoiceField
          control={control}
          name="saleStatus"
          label={texts.sale}
          options={[saleOptions]}
          error={errors.saleStatus?.message}
          hint={texts.saleHint[saleStatus]}
        />
        <Field label={texts.location} error={errors.location?.message}>
          {(field) => <Input {...field} {...register('location')} autoComplete="off" />}
        </Field>
        <ListingAgentField control={control} stored={opened?.listingAgentId} error={errors.listingAgentId?.message} />
        <Field label={texts.details} error={errors.description?.message} className="sm:col-span-2">
          {(field) => <Textarea {...field} {...register('description')} />}
        </Field>
        <TagsField
          control={control}
          name="targetAudience"
          label={texts.audience}
          placeholder={texts.audiencePlaceholder}
        />
        <ProductMedia form={form} onUploadingChange={setIsUploading} />
        <ProductKnowledge form={form} />
      </form>
      <BrokenCasesDialog gate={gate} isBusy={isBusy} />
    </>
  );
}
