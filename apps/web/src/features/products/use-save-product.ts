import type { CreateProductBody, Product, SavedProduct } from '@prumo/contracts/products';
import type { UseFormSetError } from 'react-hook-form';
import { errorMessage } from '#platform/api.ts';
import { ApiError } from '#platform/api-error.ts';
import { toast } from '#ui/toast.ts';
import type { ProductInput } from './product-input.ts';
import { useCreateProduct, useUpdateProduct } from './queries.ts';
import { productTexts } from './texts.ts';
import { saleNote } from './use-sale.ts';

const texts = productTexts.toast;

export function useSaveProduct(
  product: Product | undefined,
  setError: UseFormSetError<ProductInput>,
  onSaved: () => void,
) {
  const create = useCreateProduct();
  const update = useUpdateProduct();

  function onCreated() {
    toast({ title: texts.created, description: texts.createdNext });
    onSaved();
  }

  /** A change of the sale says what it means for campaigns; any other change needs no words (NS-112). */
  function onUpdated(saved: SavedProduct) {
    const note = saved.saleStatus === product?.saleStatus ? null : saleNote(saved);
    toast({ title: texts.updated, ...(note ? { description: note } : {}) });
    onSaved();
  }

  function onError(error: Error) {
    const title = product ? texts.updateFailed : texts.createFailed;
    toast({ title, description: errorMessage(error, texts.tryAgain), variant: 'destructive' });
    if (!(error instanceof ApiError) || !error.fields) return;
    for (const [field, message] of Object.entries(error.fields)) setError(field as keyof ProductInput, { message });
  }

  function save(body: CreateProductBody) {
    if (product) update.mutate({ id: product.id, body }, { onSuccess: onUpdated, onError });
    else create.mutate(body, { onSuccess: onCreated, onError });
  }

  return { save, isBusy: create.isPending || update.isPending };
}
