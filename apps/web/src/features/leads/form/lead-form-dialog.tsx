import type { LeadId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { leadQuery } from '#domain/leads/queries.ts';
import type { UnsavedForm } from '#platform/forms/unsaved.ts';
import { whenGiven } from '#platform/requests/query-client.ts';
import { LoadFailure } from '#platform/session/load-failure.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DiscardDialog } from '#ui/overlays/discard-dialog.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { NEW_LEAD } from '../leads-search.ts';
import { leadTexts } from '../texts.ts';
import { LeadForm } from './lead-form.tsx';

const texts = leadTexts.form;
const { leave } = texts;

export function LeadFormDialog({
  leadId,
  onClose,
}: {
  leadId: LeadId | typeof NEW_LEAD | undefined;
  onClose: () => void;
}) {
  const formId = useId();
  const [state, setState] = useState({ isBusy: false, isWarned: false });
  const unsaved = useRef<UnsavedForm>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const finish = () => {
    setIsLeaving(false);
    onClose();
  };
  const isNew = leadId === NEW_LEAD;
  const lead = useQuery(whenGiven(isNew ? undefined : leadId, leadQuery));
  const submitLabel = state.isWarned ? texts.saveAnyway : isNew ? texts.create : texts.update;

  return (
    <>
      <Dialog
        open={leadId !== undefined}
        onOpenChange={(open) => {
          if (open) return;
          if (unsaved.current?.isUnsaved()) setIsLeaving(true);
          else finish();
        }}
        isLocked={state.isBusy}
        title={isNew ? texts.createTitle : texts.editTitle}
        description={isNew ? texts.createDescription : texts.editDescription}
        isDescriptionHidden
        footer={
          <>
            <Button type="reset" form={formId} disabled={state.isBusy}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={formId} variant="primary" isBusy={state.isBusy} disabled={!isNew && !lead.data}>
              {state.isBusy ? texts.busy : submitLabel}
            </Button>
          </>
        }
      >
        {isNew || lead.data ? (
          <LeadForm
            key={leadId}
            formId={formId}
            unsaved={unsaved}
            lead={isNew ? undefined : lead.data}
            onStateChange={setState}
            onDone={finish}
          />
        ) : lead.isError ? (
          <LoadFailure of="lead" error={lead.error} onRetry={lead.refetch} />
        ) : (
          <Loading label={leadTexts.panel.loading}>
            <SkeletonLines lines={8} />
          </Loading>
        )}
      </Dialog>
      <DiscardDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        formId={formId}
        texts={leave}
        question={isNew ? leave.newQuestion : leave.question}
        onFormless={finish}
      />
    </>
  );
}
