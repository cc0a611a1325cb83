import type { BatchExecution } from '@prumo/contracts/campaigns/batches';
import { errorMessage } from '#platform/requests/api.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useCancelAllBatches, useCancelBatch } from './batch-queries.ts';
import { batchTexts } from './texts.ts';

const texts = batchTexts.cancel;

const failed = (error: unknown) =>
  toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' });

export function CancelDialog({ execution, onClose }: { execution: BatchExecution | null; onClose: () => void }) {
  const cancel = useCancelBatch();
  const handleConfirm = () => {
    if (!execution) return;
    cancel.mutate(execution.id, {
      onSuccess: ({ sentMessages, totalLeads }) =>
        toast({ title: texts.done, description: texts.doneHint(sentMessages, totalLeads) }),
      onError: failed,
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      open={execution !== null}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={texts.title}
      description={texts.description(execution?.campaignName ?? '')}
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      cancelLabel={texts.back}
      isBusy={cancel.isPending}
      isDestructive
      onConfirm={handleConfirm}
    />
  );
}

type CancelAllDialogProps = { open: boolean; count: number; onClose: () => void };

export function CancelAllDialog({ open, count, onClose }: CancelAllDialogProps) {
  const cancel = useCancelAllBatches();
  const handleConfirm = () =>
    cancel.mutate(undefined, {
      onSuccess: ({ cancelled }) => toast({ title: texts.allDone(cancelled) }),
      onError: failed,
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={texts.allTitle}
      description={texts.allDescription(count)}
      confirmLabel={texts.allConfirm}
      busyLabel={texts.busy}
      cancelLabel={texts.back}
      isBusy={cancel.isPending}
      isDestructive
      onConfirm={handleConfirm}
    />
  );
}
