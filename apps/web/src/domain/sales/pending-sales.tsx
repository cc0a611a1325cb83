import type { PendingSales } from '@prumo/contracts/leads/sales';
import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { errorMessage } from '#platform/requests/api.ts';
import { useRight } from '#platform/session/rights.tsx';
import { formatDate } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { pendingSalesQuery } from './sale-queries.ts';
import { saleTexts } from './sale-texts.ts';
import { openSale } from './sale-window.ts';

const texts = saleTexts.pending;

export function PendingSaleRows({ leads }: { leads: PendingSales['leads'] }) {
  const timezone = useTimezone();
  const mayFill = useRight('answer');
  return (
    <ul className="divide-y divide-line">
      {leads.map(({ leadId, name, closedAt, saleId }) => (
        <li key={leadId} className="flex min-h-12 items-center gap-3 py-1.5">
          <span className="min-w-0 flex-1">
            <span className="block break-words font-medium text-sm">{name}</span>
            <span className="figure block text-ink-faint text-xs">
              {texts.closedAt(formatDate(closedAt, timezone))}
            </span>
          </span>
          {mayFill ? (
            <Button size="sm" aria-label={texts.fillFor(name)} onClick={() => openSale(leadId, saleId)}>
              {texts.fill}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** After many leads were closed at once. */
export function PendingSalesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(pendingSalesQuery);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.many}
      footer={<Button onClick={onClose}>{saleTexts.later}</Button>}
    >
      {query.data ? (
        query.data.total === 0 ? (
          <EmptyState icon={<HandCoins />} title={texts.empty} />
        ) : (
          <PendingSaleRows leads={query.data.leads} />
        )
      ) : query.isError ? (
        <ErrorState title={texts.failed} description={errorMessage(query.error)} onRetry={query.refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </Dialog>
  );
}
