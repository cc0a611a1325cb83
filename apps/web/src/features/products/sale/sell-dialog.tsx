import type { Product } from '@prumo/contracts/products';
import { useQuery } from '@tanstack/react-query';
import { campaignsQuery } from '#domain/campaigns/queries.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { productTexts } from '../texts.ts';

const texts = productTexts.sale;

type SellDialogProps = { product: Product | null; isBusy: boolean; onClose: () => void; onConfirm: () => void };

export function SellDialog({ product, isBusy, onClose, onConfirm }: SellDialogProps) {
  const { data: campaigns = [] } = useQuery({ ...campaignsQuery, enabled: product !== null });
  const running = campaigns.filter(({ productId, status }) => productId === product?.id && status === 'active').length;
  return (
    <ConfirmDialog
      open={product !== null}
      onOpenChange={onClose}
      title={texts.sellTitle}
      description={
        <>
          {product ? <p className="font-medium text-ink">{product.name}</p> : null}
          {running > 0 ? <p className="mt-1 text-ink">{texts.willPause(running)}</p> : null}
          <p className="mt-1">{texts.sellMeans}</p>
        </>
      }
      confirmLabel={texts.sell}
      busyLabel={texts.selling}
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  );
}
