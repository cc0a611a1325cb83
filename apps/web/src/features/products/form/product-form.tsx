import { zodResolver } from '@hookform/resolvers/zod';
import type { ProductId } from '@prumo/contracts/ids';
import { CreateProductBody, type Product } from '@prumo/contracts/products';
import { type RefObject, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { BrokenCasesDialog } from '#domain/cases/broken-cases-dialog.tsx';
import { useFormDraft } from '#platform/forms/form-draft.ts';
import { type UnsavedForm, useUnsavedForm } from '#platform/forms/unsaved.ts';
import { changesOf, productValues } from './product-form-values.ts';
import type { ProductInput } from './product-input.ts';
import { AddressSection } from './sections/address-section.tsx';
import { IdentitySection } from './sections/identity-section.tsx';
import { TeamSection } from './sections/team-section.tsx';
import { TermsSection } from './sections/terms-section.tsx';
import { TraitsSection } from './sections/traits-section.tsx';
import { TypologiesSection } from './sections/typologies-section.tsx';
import { ValuesSection } from './sections/values-section.tsx';
import { useSaveProduct } from './use-save-product.ts';

export type FormState = { isBusy: boolean; isUploading: boolean; isDirty: boolean };

type ProductFormProps = {
  formId: string;
  product: Product | undefined;
  unsaved: RefObject<UnsavedForm | null>;
  onStateChange: (state: FormState) => void;
  onDone: () => void;
  onOpenTold: (id: ProductId) => void;
  onOpenUnits: (id: ProductId) => void;
};

export function ProductForm(props: ProductFormProps) {
  const { formId, product, unsaved, onStateChange, onDone, onOpenTold, onOpenUnits } = props;
  // Kept as opened, because the list of products keeps changing behind the form.
  const [opened] = useState(product);
  const [isOldDraft, setIsOldDraft] = useState(false);
  const form = useForm<ProductInput, unknown, CreateProductBody>({
    resolver: zodResolver(CreateProductBody),
    defaultValues: productValues(opened),
  });
  const { isDirty } = form.formState;
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

  return (
    <>
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((body) =>
          opened ? update(opened, changesOf(body, { product: opened, isOldDraft })) : create(body),
        )}
        onReset={(event) => {
          event.preventDefault();
          finish();
        }}
        className="grid gap-y-5"
      >
        <IdentitySection form={form} onUploadingChange={setIsUploading} />
        <ValuesSection form={form} />
        <TypologiesSection form={form} product={opened} onOpenUnits={onOpenUnits} />
        <TraitsSection form={form} listed={{ features: opened?.features ?? [], benefits: opened?.benefits ?? [] }} />
        <AddressSection form={form} />
        <TermsSection form={form} />
        <TeamSection form={form} listingAgentId={opened?.listingAgentId} />
      </form>
      <BrokenCasesDialog gate={gate} isBusy={isBusy} />
    </>
  );
}
