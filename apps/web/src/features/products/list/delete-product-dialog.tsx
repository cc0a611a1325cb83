import type { PublishConsent } from '@prumo/contracts/agent/consent';
import type { Product } from '@prumo/contracts/products';
import { useQuery } from '@tanstack/react-query';
import { campaignsQuery } from '#domain/campaigns/queries.ts';
import { BrokenCasesDialog } from '#domain/cases/broken-cases-dialog.tsx';
import { useCaseGate } from '#domain/cases/case-gate.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useDeleteProduct } from '../queries.ts';
import { productTexts } from '../texts.ts';

const texts = productTexts.delete;

export function DeleteProductDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const { mutate, isPending } = useDeleteProduct();
  const { data: campaigns = [] } = useQuery({ ...campaignsQuery, enabled: product !== null });
  const affected = campaigns.filter((campaign) => campaign.productId === product?.id).length;

  const gate = useCaseGate();

  function remove({ id }: Product, consent: PublishConsent = {}) {
    mutate(
      { id, consent },
      {
        onSuccess: () => {
          toast({ title: productTexts.toast.removed });
          gate.close();
          onClose();
        },
        onError: (error) => {
          if (product && gate.isRefused(error, (given) => remove(product, given))) return;
          toast({
            title: productTexts.toast.removeFailed,
            description: errorMessage(error, texts.retryLater),
            variant: 'destructive',
          });
        },
      },
    );
  }

  if (gate.refused) return <BrokenCasesDialog gate={gate} isBusy={isPending} />;
  return (
    <ConfirmDialog
      open={product !== null}
      onOpenChange={onClose}
      title={texts.title}
      description={
        <>
          <p className="text-ink">{texts.question}</p>
          {product ? <p className="mt-1 font-medium">{product.name}</p> : null}
          {affected > 0 ? <p className="mt-1">{texts.campaigns(affected)}</p> : null}
        </>
      }
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      isBusy={isPending}
      isDestructive
      onConfirm={() => product && remove(product)}
    />
  );
}
