import type { Campaign } from '@prumo/contracts/campaigns';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useDeleteCampaign } from '../queries.ts';
import { campaignTexts } from '../texts.ts';
import { listTexts } from './texts.ts';

const texts = listTexts.delete;

export function DeleteCampaignDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const { mutate, isPending } = useDeleteCampaign();

  function handleConfirm() {
    if (!campaign) return;
    mutate(campaign.id, {
      onSuccess: () => {
        toast({ title: texts.done });
        onClose();
      },
      onError: (error) =>
        toast({
          title: campaignTexts.error,
          description: error instanceof ApiError ? errorMessage(error, texts.failed) : texts.failed,
          variant: 'destructive',
        }),
    });
  }

  return (
    <ConfirmDialog
      open={campaign !== null}
      onOpenChange={onClose}
      title={texts.title}
      description={
        <>
          <p className="text-ink">{texts.question}</p>
          {campaign ? <p className="mt-1 font-medium">{campaign.name}</p> : null}
          <p className="mt-1">{texts.consequence}</p>
        </>
      }
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      isBusy={isPending}
      isDestructive
      onConfirm={handleConfirm}
    />
  );
}
