import type { LeadDetail } from '@prumo/contracts/leads';
import type { Sale } from '@prumo/contracts/leads/sales';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { useRight } from '#platform/session/rights.tsx';
import { formatArea } from '#platform/text/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { leadSalesQuery, useRemoveSale } from './sale-queries.ts';
import { saleWords, saleTexts as texts } from './sale-texts.ts';
import { openSale } from './sale-window.ts';

/** Of a lead that was never closed there is nothing to tell. */
export function LeadSales({ lead }: { lead: LeadDetail }) {
  const { data } = useQuery(leadSalesQuery(lead.id));
  const mayRecord = useRight('answer');
  const [removing, setRemoving] = useState<Sale | null>(null);
  const remove = useRemoveSale();
  const isClosed = lead.status === 'fechado';
  if (!data || (data.sales.length === 0 && !isClosed)) return null;

  function confirmRemoval(sale: Sale) {
    remove.mutate(sale.id, {
      onSuccess: () => {
        setRemoving(null);
        toast({ title: texts.removed, description: saleWords(sale) });
      },
      onError: (error) =>
        toast({ title: texts.removeFailed, description: errorMessage(error), variant: 'destructive' }),
    });
  }

  return (
    <section aria-label={texts.title} className="rounded-md border border-line bg-sunken px-3 py-2">
      <h3 className="mb-1 font-medium text-ink-muted text-xs">{texts.title}</h3>
      {data.sales.length === 0 ? <p className="py-1 text-ink-muted text-sm">{texts.none}</p> : null}
      <ul className="divide-y divide-line">
        {data.sales.map((sale) => (
          <li key={sale.id} className="flex items-start gap-2 py-1.5">
            <div className="min-w-0 flex-1">
              <p className="break-words font-medium text-sm">{saleWords(sale)}</p>
              <p className="figure break-words text-ink-faint text-xs">{detailsOf(sale)}</p>
              {sale.note ? <p className="whitespace-pre-line break-words text-xs">{sale.note}</p> : null}
            </div>
            {mayRecord ? (
              <>
                <IconButton
                  size="sm"
                  label={texts.edit(saleWords(sale))}
                  icon={<Pencil />}
                  onClick={() => openSale(lead.id, sale.id)}
                />
                <IconButton
                  size="sm"
                  variant="danger"
                  label={texts.remove(saleWords(sale))}
                  icon={<Trash2 />}
                  onClick={() => setRemoving(sale)}
                />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {mayRecord ? (
        <Button size="sm" className="my-1" icon={<Plus />} onClick={() => openSale(lead.id)}>
          {data.sales.length === 0 ? texts.record('sale') : texts.another}
        </Button>
      ) : null}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={texts.removeTitle}
        description={
          <>
            {removing ? <p className="font-medium text-ink">{saleWords(removing)}</p> : null}
            <p className="mt-1">{texts.removeText}</p>
          </>
        }
        confirmLabel={texts.removeConfirm}
        busyLabel={texts.removeBusy}
        isBusy={remove.isPending}
        isDestructive
        onConfirm={() => removing && confirmRemoval(removing)}
      />
    </section>
  );
}

function detailsOf({ closedOn, commissionPercent, commissionRents, shares }: Sale): string {
  const commission =
    commissionPercent !== null
      ? texts.percent(formatArea(commissionPercent))
      : commissionRents !== null
        ? texts.rents(formatArea(commissionRents))
        : null;
  return [
    closedOn.split('-').toReversed().join('/'),
    commission && texts.commissionOf(commission),
    ...shares.map(({ name, percent }) => `${name} ${texts.percent(formatArea(percent))}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
