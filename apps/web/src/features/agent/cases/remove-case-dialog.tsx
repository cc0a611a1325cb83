import type { Case } from '@prumo/contracts/agent/cases';
import { errorMessage } from '#platform/requests/api.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useDeleteCase } from './case-queries.ts';
import { caseTexts } from './case-texts.ts';

const texts = caseTexts.remove;

type RemoveCaseDialogProps = { one: Case | null; onClose: () => void; onRemoved: () => void };

export function RemoveCaseDialog({ one, onClose, onRemoved }: RemoveCaseDialogProps) {
  const { mutate, isPending } = useDeleteCase();

  function handleConfirm() {
    if (!one) return;
    mutate(one.id, {
      onSuccess: () => {
        toast({ title: texts.done });
        onRemoved();
      },
      onError: (failure) => toast({ title: texts.failed, description: errorMessage(failure), variant: 'destructive' }),
    });
  }

  return (
    <ConfirmDialog
      open={one !== null}
      onOpenChange={onClose}
      title={texts.title}
      description={texts.question(one?.title ?? '')}
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      isBusy={isPending}
      isDestructive
      onConfirm={handleConfirm}
    />
  );
}
