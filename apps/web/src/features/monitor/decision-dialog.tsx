import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { monitorTexts } from './texts.ts';
import type { DecisionControl } from './use-decision.ts';

export function DecisionDialog({ decision: { asked, cancel, confirm, isBusy } }: { decision: DecisionControl }) {
  const texts = monitorTexts.decisions[asked?.kind ?? 'resend'];
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(next) => (next ? undefined : cancel())}
      title={asked?.sendId ? texts.title : texts.titleAll(asked?.count ?? 0)}
      description={asked?.leadName ? `${asked.leadName}: ${texts.hint}` : texts.hint}
      confirmLabel={texts.confirm}
      busyLabel={monitorTexts.busy}
      isBusy={isBusy}
      onConfirm={confirm}
    />
  );
}
