import type { LeadId } from '@prumo/contracts/ids';
import type { Lead } from '@prumo/contracts/leads';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useDeleteLead } from '../queries.ts';
import { leadTexts } from '../texts.ts';

const texts = leadTexts.delete;

type DeleteLeadDialogProps = {
  lead: Pick<Lead, 'id' | 'name'> | null;
  onClose: () => void;
  onDeleted: (id: LeadId) => void;
};

export function DeleteLeadDialog({ lead, onClose, onDeleted }: DeleteLeadDialogProps) {
  const { mutate, isPending } = useDeleteLead();

  function handleConfirm() {
    if (!lead) return;
    mutate(lead.id, {
      onSuccess: () => {
        toast({ title: leadTexts.toast.success, description: leadTexts.toast.deleted });
        onDeleted(lead.id);
        onClose();
      },
      onError: () =>
        toast({ title: leadTexts.toast.error, description: leadTexts.toast.deleteFailed, variant: 'destructive' }),
    });
  }

  return (
    <ConfirmDialog
      open={lead !== null}
      onOpenChange={onClose}
      title={texts.title}
      description={
        <>
          <p className="text-ink">{texts.question(lead?.name ?? '')}</p>
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
