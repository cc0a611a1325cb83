import type { CreateProductBody, Product, SavedProduct, UpdateProductBody } from '@prumo/contracts/products';
import type { UseFormSetError } from 'react-hook-form';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError, isNotFound } from '#platform/requests/api-error.ts';
import { toast } from '#ui/toast/toast.ts';
import { useCreateProduct, useUpdateProduct } from '../queries.ts';
import { saleNote } from '../sale/use-sale.ts';
import { productTexts } from '../texts.ts';
import type { ProductInput } from './product-input.ts';

const texts = productTexts.toast;

export function useSaveProduct(setError: UseFormSetError<ProductInput>, onSaved: () => void) {
  const creation = useCreateProduct();
  const update = useUpdateProduct();

  function onCreated() {
    toast({ title: texts.created, description: texts.createdNext });
    onSaved();
  }

  function onUpdated(notes: string[]) {
    toast({ title: texts.updated, ...(notes.length > 0 ? { description: notes.join(' ') } : {}) });
    onSaved();
  }

  const onFailed = (title: string) => (error: Error) => {
    const description = isNotFound(error) ? texts.gone : errorMessage(error, texts.tryAgain);
    toast({ title, description, variant: 'destructive' });
    if (!(error instanceof ApiError) || !error.fields) return;
    for (const [field, message] of Object.entries(error.fields)) setError(field as keyof ProductInput, { message });
  };

  return {
    create: (body: CreateProductBody) =>
      creation.mutate(body, { onSuccess: onCreated, onError: onFailed(texts.createFailed) }),
    update: (product: Product, changes: UpdateProductBody) =>
      update.mutate(
        { id: product.id, body: changes },
        {
          onSuccess: (saved) => onUpdated([...saleNotes(saved, product), ...fileNotes(saved, changes)]),
          onError: onFailed(texts.updateFailed),
        },
      ),
    isBusy: creation.isPending || update.isPending,
  };
}

function saleNotes(saved: SavedProduct, before: Product): string[] {
  const note = saved.saleStatus === before.saleStatus ? null : saleNote(saved);
  return note ? [note] : [];
}

function fileNotes({ media }: SavedProduct, { media: sent }: UpdateProductBody): string[] {
  if (!sent) return [];
  const added = media.filter(({ url }) => !sent.some((file) => file.url === url)).length;
  const removed = sent.filter(({ url }) => !media.some((file) => file.url === url)).length;
  return [...(added > 0 ? [texts.otherAdded(added)] : []), ...(removed > 0 ? [texts.otherRemoved(removed)] : [])];
}
