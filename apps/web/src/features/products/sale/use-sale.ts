import type { Product, SaleStatus, SavedProduct } from '@prumo/contracts/products';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { toast } from '#ui/toast/toast.ts';
import { useUpdateProduct } from '../queries.ts';
import { productTexts } from '../texts.ts';

const texts = productTexts.sale;

export function saleNote({ saleStatus, campaignsPausedBySale }: SavedProduct): string | null {
  if (campaignsPausedBySale === 0) return null;
  return saleStatus === 'vendido' ? texts.paused(campaignsPausedBySale) : texts.waiting(campaignsPausedBySale);
}

export function useSale() {
  const { mutate, isPending } = useUpdateProduct();
  const navigate = useNavigate();
  const [selling, setSelling] = useState<Product | null>(null);

  function set(product: Product, saleStatus: SaleStatus) {
    mutate(
      { id: product.id, body: { saleStatus } },
      {
        onSuccess: (saved) => {
          setSelling(null);
          const note = saleNote(saved);
          const action = note
            ? { action: { label: texts.seeCampaigns, onClick: () => void navigate({ to: '/campaigns' }) } }
            : {};
          toast({ title: texts.done[saleStatus], description: note ?? texts.means[saleStatus], ...action });
        },
        onError: (error) =>
          toast({ title: productTexts.toast.updateFailed, description: errorMessage(error), variant: 'destructive' }),
      },
    );
  }

  return {
    choose: (product: Product, status: SaleStatus) =>
      status === 'vendido' ? setSelling(product) : set(product, status),
    selling,
    isBusy: isPending,
    confirm: () => selling && set(selling, 'vendido'),
    cancel: () => setSelling(null),
  };
}
