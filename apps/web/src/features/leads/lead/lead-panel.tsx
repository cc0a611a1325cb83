import type { LeadId } from '@prumo/contracts/ids';
import { type LeadDetail, LeadStatus } from '@prumo/contracts/leads';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LeadTasks } from '#domain/agenda/lead-tasks.tsx';
import { LeadVisits } from '#domain/agenda/lead-visits.tsx';
import { LeadFollowUps } from '#domain/conversations/follow-up-list.tsx';
import { leadStatusLabels, leadStatusOptions } from '#domain/leads/labels.ts';
import { LostReasonDialog } from '#domain/leads/lost-reason-dialog.tsx';
import { leadQuery } from '#domain/leads/queries.ts';
import { undoOffer } from '#domain/leads/undo-move.ts';
import { LeadSales } from '#domain/sales/lead-sales.tsx';
import { askAfterStageChange, askBeforeStageChange, type SalesDecision } from '#domain/sales/sale-window.ts';
import { OwnerMenu } from '#domain/team/owner-menu.tsx';
import { OwnerNote } from '#domain/team/owner-note.tsx';
import { shownData, whenGiven } from '#platform/requests/query-client.ts';
import { LoadFailure } from '#platform/session/load-failure.tsx';
import { IfAllowed, useRight } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useMoveLead } from '../queries.ts';
import { leadTexts } from '../texts.ts';
import { AiSwitch } from './ai-switch.tsx';
import { ExportLead } from './export-lead.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadTimeline } from './lead-timeline.tsx';

const texts = leadTexts.panel;

type LeadPanelProps = {
  leadId: LeadId | undefined;
  onClose: () => void;
  onEdit: (id: LeadId) => void;
  onDelete: (lead: LeadDetail) => void;
};

export function LeadPanel({ leadId, onClose, onEdit, onDelete }: LeadPanelProps) {
  const query = useQuery(whenGiven(leadId, leadQuery));
  const { isError, error, refetch } = query;
  const lead = shownData(query);
  const mayEdit = useRight('answer');
  return (
    <SidePanel
      open={leadId !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={lead?.name ?? texts.description}
      description={texts.description}
      actions={
        lead ? (
          <>
            <IfAllowed right="export">
              <ExportLead leadId={lead.id} />
            </IfAllowed>
            <IfAllowed right="erase">
              <IconButton
                size="sm"
                variant="danger"
                label={leadTexts.table.delete}
                tooltipSide="bottom"
                icon={<Trash2 />}
                onClick={() => onDelete(lead)}
              />
            </IfAllowed>
          </>
        ) : null
      }
      footer={lead && mayEdit ? <PanelActions lead={lead} onEdit={onEdit} /> : null}
    >
      {lead ? (
        <div className="space-y-6">
          <div className="space-y-2">
            <StatusSelect lead={lead} />
            <OwnerMenu lead={lead} look="named" />
            <OwnerNote leadId={lead.id} ownerId={lead.ownerId} className="rounded-md px-3" />
          </div>
          <LeadFollowUps leadId={lead.id} />
          <LeadVisits lead={lead} />
          <LeadTasks lead={lead} />
          <LeadSales lead={lead} />
          <LeadFacts lead={lead} />
          <AiSwitch lead={lead} />
          <section>
            <h3 className="mb-2 font-medium text-ink-faint text-xs">{texts.timeline}</h3>
            <LeadTimeline leadId={lead.id} />
          </section>
        </div>
      ) : isError ? (
        <LoadFailure of="lead" error={error} onRetry={refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={10} />
        </Loading>
      )}
    </SidePanel>
  );
}

function PanelActions({ lead, onEdit }: { lead: LeadDetail; onEdit: (id: LeadId) => void }) {
  return (
    <>
      <Button asChild variant="primary" className="flex-1">
        <Link to="/inbox" search={{ leadId: lead.id, phone: lead.phone, name: lead.name }} preload={false}>
          <MessageCircle />
          {leadTexts.table.message}
        </Link>
      </Button>
      <Button className="flex-1" icon={<Pencil />} onClick={() => onEdit(lead.id)}>
        {leadTexts.table.edit}
      </Button>
    </>
  );
}

type MoveAnswers = { lostReason?: string; sales?: SalesDecision };

function StatusSelect({ lead }: { lead: LeadDetail }) {
  const { mutate, isPending } = useMoveLead();
  const mayMove = useRight('answer');
  const [losing, setLosing] = useState<MoveAnswers | null>(null);

  async function handleChange(value: string) {
    if (isPending) return;
    const status = LeadStatus.parse(value);
    const answers = await askBeforeStageChange(lead, status);
    if (answers === null) return;
    if (status === 'perdido') setLosing(answers);
    else move(status, answers);
  }

  function move(status: LeadStatus, answers: MoveAnswers) {
    mutate(
      { id: lead.id, status, ...answers },
      {
        onSuccess: ({ undoId }) => {
          setLosing(null);
          toast({
            title: leadTexts.toast.success,
            description: leadTexts.toast.moved(leadStatusLabels[status]),
            ...undoOffer(undoId),
          });
          askAfterStageChange(lead, status);
        },
        onError: () =>
          toast({ title: leadTexts.toast.error, description: leadTexts.toast.moveFailed, variant: 'destructive' }),
      },
    );
  }

  return (
    <>
      <Select
        aria-label={leadTexts.form.status}
        value={lead.status}
        disabled={!mayMove}
        onValueChange={(value) => void handleChange(value)}
        options={leadStatusOptions}
      />
      <LostReasonDialog
        lead={losing ? lead : null}
        isBusy={isPending}
        onCancel={() => setLosing(null)}
        onConfirm={(reason) => move('perdido', { ...losing, ...(reason ? { lostReason: reason } : {}) })}
      />
    </>
  );
}
