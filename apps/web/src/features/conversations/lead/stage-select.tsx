import { type LeadDetail, LeadStatus } from '@prumo/contracts/leads';
import { useState } from 'react';
import { leadStatusLabels, leadStatusOptions } from '#domain/leads/labels.ts';
import { LostReasonDialog } from '#domain/leads/lost-reason-dialog.tsx';
import { undoOffer } from '#domain/leads/undo-move.ts';
import { askAfterStageChange, askBeforeStageChange } from '#domain/sales/sale-window.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { useRight } from '#platform/session/rights.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast/toast.ts';
import { leadPaneTexts as texts } from './lead-pane-texts.ts';
import { type StageMove, useMoveStage } from './lead-queries.ts';

export function StageSelect({ lead }: { lead: LeadDetail }) {
  const [losing, setLosing] = useState<Pick<StageMove, 'sales'> | null>(null);
  const { mutate, isPending } = useMoveStage();
  const mayMove = useRight('answer');

  function move(to: Omit<StageMove, 'id'>) {
    mutate(
      { id: lead.id, ...to },
      {
        onSuccess: (saved) => {
          setLosing(null);
          toast({
            title: texts.moved,
            description: texts.movedTo(leadStatusLabels[saved.status]),
            ...undoOffer(saved.undoId),
          });
          askAfterStageChange(lead, saved.status);
        },
        onError: (error) =>
          toast({ title: texts.moveFailed, description: errorMessage(error), variant: 'destructive' }),
      },
    );
  }

  async function choose(value: string) {
    const status = LeadStatus.parse(value);
    if (status === lead.status) return;
    const answers = await askBeforeStageChange(lead, status);
    if (answers === null) return;
    if (status === 'perdido') setLosing(answers);
    else move({ status, ...answers });
  }

  return (
    <div>
      <Select
        aria-label={texts.stage}
        value={lead.status}
        disabled={isPending || !mayMove}
        onValueChange={(value) => void choose(value)}
        options={leadStatusOptions}
      />
      {isPending ? (
        <p role="status" className="mt-1 flex items-center gap-1 text-ink-muted text-xs">
          <Spinner />
          {texts.stageBusy}
        </p>
      ) : null}
      <LostReasonDialog
        lead={losing ? lead : null}
        isBusy={isPending}
        onCancel={() => setLosing(null)}
        onConfirm={(lostReason) => move({ status: 'perdido', ...losing, ...(lostReason ? { lostReason } : {}) })}
      />
    </div>
  );
}
