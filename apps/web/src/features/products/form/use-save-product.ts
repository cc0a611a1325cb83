import type { PublishConsent } from '@prumo/contracts/agent/consent';
import type { ProductId } from '@prumo/contracts/ids';
import type { CreateProductBody, Product, SavedProduct, UpdateProductBody } from '@prumo/contracts/products';
import type { UseFormSetError } from 'react-hook-form';
import { useCaseGate } from '#domain/cases/case-gate.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError, isNotFound } from '#platform/requests/api-error.ts';
import { TIME_TO_UNDO_MS, toast } from '#ui/toast/toast.ts';
import { useCreateProduct, useUpdateProduct } from '../queries.ts';
import { saleNote } from '../sale/use-sale.ts';
import { productTexts } from '../texts.ts';
import { countOutdated } from '../told/told-queries.ts';
import { toldTexts } from '../told/told-texts.ts';
import type { ProductInput } from './product-input.ts';

const texts = productTexts.toast;

type SaveActions = { onSaved: () => void; onOpenTold: (id: ProductId) => void };

export function useSaveProduct(setError: UseFormSetError<ProductInput>, { onSaved, onOpenTold }: SaveActions) {
  const creation = useCreateProduct();
  const update = useUpdateProduct();
  const gate = useCaseGate();

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

  const save = (product: Product, changes: UpdateProductBody, consent: PublishConsent = {}) =>
    update.mutate(
      { id: product.id, body: { ...changes, ...consent } },
      {
        onSuccess: (saved) => {
          const notes = [...saleNotes(saved, product), ...fileNotes(saved, changes)];
          gate.close();
          onUpdated(notes);
          if (hasOtherAmounts(saved, product)) void tellWhoHeard(saved.id, notes, onOpenTold);
        },
        onError: (error) => {
          if (!gate.isRefused(error, (given) => save(product, changes, given))) onFailed(texts.updateFailed)(error);
        },
      },
    );

  return {
    create: (body: CreateProductBody) =>
      creation.mutate(body, { onSuccess: onCreated, onError: onFailed(texts.createFailed) }),
    update: save,
    gate,
    isBusy: creation.isPending || update.isPending,
  };
}

const AMOUNTS = [
  ...(['precoMin', 'precoMax', 'metragemMin', 'metragemMax'] as const),
  ...(['rentPrice', 'condominiumFee', 'iptu', 'iptuPeriod'] as const),
];
const hasOtherAmounts = (saved: SavedProduct, before: Product) =>
  AMOUNTS.some((field) => saved[field] !== before[field]);

/** Once more the note of the save, now with who has to be told; if that cannot be read, the card's button asks again. */
async function tellWhoHeard(id: ProductId, notes: string[], onOpenTold: (id: ProductId) => void) {
  const count = await countOutdated(id).catch(() => 0);
  if (count === 0) return;
  toast({
    title: texts.updated,
    description: [...notes, toldTexts.heard(count)].join(' '),
    duration: TIME_TO_UNDO_MS,
    action: { label: toldTexts.see, onClick: () => onOpenTold(id) },
  });
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
