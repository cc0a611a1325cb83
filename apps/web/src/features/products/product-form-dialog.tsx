import type { Product } from '@prumo/contracts/products';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ProductForm } from './product-form.tsx';
import { productTexts } from './texts.ts';

const texts = productTexts.form;

/** Creates without a product, edits the given one. */
export function ProductFormDialog({
  open,
  product,
  onClose,
}: {
  open: boolean;
  product: Product | undefined;
  onClose: () => void;
}) {
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const label = product ? texts.update : texts.create;
  const busyLabel = product ? texts.updating : texts.creating;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      isLocked={isBusy}
      size="lg"
      title={product ? texts.editTitle : texts.createTitle}
      description={texts.description}
      isDescriptionHidden
      footer={
        <>
          <Button type="reset" form={formId} disabled={isBusy}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {isBusy ? busyLabel : label}
          </Button>
        </>
      }
    >
      <ProductForm
        key={product?.id ?? 'novo'}
        formId={formId}
        product={product}
        onBusyChange={setIsBusy}
        onDone={onClose}
      />
    </Dialog>
  );
}
