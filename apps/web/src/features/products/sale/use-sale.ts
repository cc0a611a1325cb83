import type { PublishConsent } from '@prumo/contracts/agent/consent';
import type { Product, SaleStatus, SavedProduct } from '@prumo/contracts/products';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCaseGate } from '#domain/cases/case-gate.ts';
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

  const gate = useCaseGate();

  function set(product: Product, saleStatus: SaleStatus, consent: PublishConsent = {}) {
    mutate(
      { id: product.id, body: { saleStatus, ...consent } },
      {
        onSuccess: (saved) => {
          setSelling(null);
          gate.close();
          const note = saleNote(saved);
          const action = note
            ? { action: { label: texts.seeCampaigns, onClick: () => void navigate({ to: '/campaigns' }) } }
            : {};
          toast({ title: texts.done[saleStatus], description: note ?? texts.means[saleStatus], ...action });
        },
        onError: (error) => {
          if (gate.isRefused(error, (given) => set(product, saleStatus, given))) return setSelling(null);
          toast({ title: productTexts.toast.updateFailed, description: errorMessage(error), variant: 'destructive' });
        },
      },
    );
  }

  return {
    choose: (product: Product, status: SaleStatus) =>
      status === 'vendido' ? setSelling(product) : set(product, status),
    selling,
    gate,
    isBusy: isPending,
    confirm: () => selling && set(selling, 'vendido'),
    cancel: () => setSelling(null),
  };
}
