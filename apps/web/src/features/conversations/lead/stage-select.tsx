import { type LeadDetail, LeadStatus } from '@prumo/contracts/leads';
import { useState } from 'react';
import { leadStatusLabels, leadStatusOptions } from '#domain/leads/labels.ts';
import { LostReasonDialog } from '#domain/leads/lost-reason-dialog.tsx';
import { undoOffer } from '#domain/leads/undo-move.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { useRight } from '#platform/session/rights.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast/toast.ts';
import { leadPaneTexts as texts } from './lead-pane-texts.ts';
import { type StageMove, useMoveStage } from './lead-queries.ts';

export function StageSelect({ lead }: { lead: LeadDetail }) {
  const [isLosing, setIsLosing] = useState(false);
  const { mutate, isPending } = useMoveStage();
  const mayMove = useRight('answer');

  function move(to: Omit<StageMove, 'id'>) {
    mutate(
      { id: lead.id, ...to },
      {
        onSuccess: (saved) => {
          setIsLosing(false);
          toast({
            title: texts.moved,
            description: texts.movedTo(leadStatusLabels[saved.status]),
            ...undoOffer(saved.undoId),
          });
        },
        onError: (error) =>
          toast({ title: texts.moveFailed, description: errorMessage(error), variant: 'destructive' }),
      },
    );
  }

  function choose(value: string) {
    const status = LeadStatus.parse(value);
    if (status === lead.status) return;
    if (status === 'perdido') setIsLosing(true);
    else move({ status });
  }

  return (
    <div>
      <Select
        aria-label={texts.stage}
        value={lead.status}
        disabled={isPending || !mayMove}
        onValueChange={choose}
        options={leadStatusOptions}
      />
      {isPending ? (
        <p role="status" className="mt-1 flex items-center gap-1 text-ink-muted text-xs">
          <Spinner />
          {texts.stageBusy}
        </p>
      ) : null}
      <LostReasonDialog
        lead={isLosing ? lead : null}
        isBusy={isPending}
        onCancel={() => setIsLosing(false)}
        onConfirm={(lostReason) => move({ status: 'perdido', ...(lostReason ? { lostReason } : {}) })}
      />
    </div>
  );
}
