import type { CampaignTemplate } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import { errorMessage } from '#platform/requests/api.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useDeleteTemplate } from '../queries.ts';
import { previewText } from './describe-step.ts';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.sequence;

type DeleteStepDialogProps = { campaignId: CampaignId; step: CampaignTemplate | null; onClose: () => void };

export function DeleteStepDialog({ campaignId, step, onClose }: DeleteStepDialogProps) {
  const { mutate, isPending } = useDeleteTemplate(campaignId);

  function handleConfirm() {
    if (!step) return;
    mutate(step.id, {
      onSuccess: () => {
        toast({ title: texts.deleted });
        onClose();
      },
      onError: (error) =>
        toast({ title: texts.deleteFailed, description: errorMessage(error), variant: 'destructive' }),
    });
  }

  return (
    <ConfirmDialog
      open={step !== null}
      onOpenChange={onClose}
      title={texts.deleteTitle(step?.sequence ?? 1)}
      description={
        <>
          {step ? <p className="text-ink">“{previewText(step.content)}”</p> : null}
          <p className="mt-1">{texts.deleteQuestion}</p>
        </>
      }
      confirmLabel={texts.deleteConfirm}
      busyLabel={texts.deleting}
      isBusy={isPending}
      isDestructive
      onConfirm={handleConfirm}
    />
  );
}
