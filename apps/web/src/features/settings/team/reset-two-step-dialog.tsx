import type { TeamMember } from '@prumo/contracts/team';
import { errorMessage } from '#platform/requests/api.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { nameOf } from './member-dialogs.tsx';
import { useResetTwoStep } from './queries.ts';
import { teamTexts } from './texts.ts';

const texts = teamTexts.resetTwoStep;

export function ResetTwoStepDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { mutate, isPending } = useResetTwoStep(member.userId);
  const reset = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast({ title: teamTexts.success, description: texts.done(nameOf(member)) });
        onClose();
      },
      onError: (error) => toast({ title: teamTexts.error, description: errorMessage(error), variant: 'destructive' }),
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.title(nameOf(member))}
      description={texts.description}
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      isBusy={isPending}
      onConfirm={reset}
    />
  );
}
