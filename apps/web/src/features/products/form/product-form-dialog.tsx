import type { ProductId } from '@prumo/contracts/ids';
import type { Product } from '@prumo/contracts/products';
import { useId, useRef, useState } from 'react';
import type { UnsavedForm } from '#platform/forms/unsaved.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { DiscardDialog } from '#ui/overlays/discard-dialog.tsx';
import { productTexts } from '../texts.ts';
import { type FormState, ProductForm } from './product-form.tsx';

const texts = productTexts.form;
const leave = productTexts.leave;
const QUIET: FormState = { isBusy: false, isUploading: false, isDirty: false };

export function ProductFormDialog({
  open,
  product,
  onClose,
  onOpenTold,
  onOpenUnits,
}: {
  open: boolean;
  product: Product | undefined;
  onClose: () => void;
  onOpenTold: (id: ProductId) => void;
  onOpenUnits: (id: ProductId) => void;
}) {
  const formId = useId();
  const [form, setForm] = useState<FormState>(QUIET);
  const unsaved = useRef<UnsavedForm>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const label = product ? texts.update : texts.create;
  const busyLabel = product ? texts.updating : texts.creating;

  function finish() {
    setIsLeaving(false);
    setForm(QUIET);
    onClose();
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (next) return;
          if (unsaved.current?.isUnsaved()) setIsLeaving(true);
          else finish();
        }}
        isLocked={form.isBusy}
        size="lg"
        title={product ? texts.editTitle : texts.createTitle}
        description={texts.description}
        isDescriptionHidden
        footer={
          <>
            {form.isUploading || (form.isDirty && !form.isBusy) ? (
              <p className="mr-auto text-ink-muted text-xs">{form.isUploading ? texts.uploading : texts.unsaved}</p>
            ) : null}
            <DialogCancel disabled={form.isBusy} />
            <Button type="submit" form={formId} variant="primary" isBusy={form.isBusy} disabled={form.isUploading}>
              {form.isBusy ? busyLabel : label}
            </Button>
          </>
        }
      >
        <ProductForm
          key={product?.id ?? 'novo'}
          formId={formId}
          unsaved={unsaved}
          product={product}
          onStateChange={setForm}
          onDone={finish}
          onOpenTold={onOpenTold}
          onOpenUnits={onOpenUnits}
        />
      </Dialog>
      <DiscardDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        formId={formId}
        texts={leave}
        question={leave.question}
        onFormless={finish}
      />
    </>
  );
}
