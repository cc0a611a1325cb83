import type { Campaign } from '@prumo/contracts/campaigns';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#platform/requests/api.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { planQuery, useCancelCampaign } from '../queries.ts';
import { runTexts } from './texts.ts';

const texts = runTexts.cancel;

type CancelCampaignDialogProps = { campaign: Campaign; open: boolean; onClose: () => void };

export function CancelCampaignDialog({ campaign, open, onClose }: CancelCampaignDialogProps) {
  const { mutate, isPending } = useCancelCampaign(campaign.id);
  const { data: plan } = useQuery({ ...planQuery(campaign.id, { limit: 1 }), enabled: open });
  const counts = new Map(plan?.totals.statuses.map(({ status, count }) => [status, count]));
  const waiting = (counts.get('planned') ?? 0) + (counts.get('queued') ?? 0);

  function handleConfirm() {
    mutate(undefined, {
      onSuccess: ({ status }) => {
        toast({ title: texts.done, description: status === 'completed' ? texts.doneHint : texts.settlingHint });
        onClose();
      },
      onError: (error) => toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }),
    });
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={texts.title}
      description={
        <>
          <p className="font-medium text-ink">{campaign.name}</p>
          {plan ? <p className="figure mt-1">{texts.rest(waiting, plan.totals.open)}</p> : null}
          <p className="mt-1">{texts.consequence}</p>
        </>
      }
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      cancelLabel={texts.keep}
      isBusy={isPending}
      isDestructive
      onConfirm={handleConfirm}
    />
  );
}
