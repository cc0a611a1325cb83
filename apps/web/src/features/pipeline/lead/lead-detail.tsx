import type { LeadId } from '@prumo/contracts/ids';
import type { LeadDetail as Detail } from '@prumo/contracts/leads';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { LeadTasks } from '#domain/agenda/lead-tasks.tsx';
import { LeadVisits } from '#domain/agenda/lead-visits.tsx';
import { leadQuery } from '#domain/leads/queries.ts';
import { OwnerMenu } from '#domain/team/owner-menu.tsx';
import { OwnerNote } from '#domain/team/owner-note.tsx';
import { shownData, whenGiven } from '#platform/requests/query-client.ts';
import { LoadFailure } from '#platform/session/load-failure.tsx';
import { IfAllowed, useRight } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import type { Moves } from '../board/use-moves.tsx';
import { DETAIL_TABS, type DetailTab } from '../pipeline-search.ts';
import { pipelineTexts } from '../texts.ts';
import { DetailFrame } from './detail-frame.tsx';
import { StatusField } from './status-field.tsx';

const texts = pipelineTexts.detail;
const tabs = DETAIL_TABS.map((value) => ({ value, label: texts.tabs[value] }));

export type DetailParts = Record<DetailTab, (lead: Detail) => ReactNode>;

type LeadDetailProps = {
  leadId: LeadId | undefined;
  tab: DetailTab;
  parts: DetailParts;
  moves: Moves;
  onTabChange: (tab: DetailTab) => void;
  onEdit: (id: LeadId) => void;
  onDelete: (lead: Detail) => void;
  onClose: () => void;
};

export function LeadDetail({ leadId, tab, parts, moves, onTabChange, onEdit, onDelete, onClose }: LeadDetailProps) {
  const query = useQuery(whenGiven(leadId, leadQuery));
  const { isError, error, refetch } = query;
  const lead = leadId === undefined ? undefined : shownData(query);
  const mayEdit = useRight('answer');
  return (
    <DetailFrame
      leadId={leadId}
      title={lead?.name ?? texts.label}
      onClose={onClose}
      footer={lead && mayEdit ? <Actions lead={lead} onEdit={onEdit} onDelete={onDelete} /> : null}
    >
      {lead ? (
        <div className="space-y-4">
          <StatusField lead={lead} moves={moves} />
          <OwnerMenu lead={lead} look="named" />
          <OwnerNote leadId={lead.id} ownerId={lead.ownerId} className="rounded-md px-3" />
          <LeadVisits lead={lead} />
          <LeadTasks lead={lead} />
          <Tabs value={tab} onValueChange={onTabChange} tabs={tabs} label={texts.label}>
            {DETAIL_TABS.map((name) => (
              <TabPanel key={name} value={name}>
                {name === tab ? parts[name](lead) : null}
              </TabPanel>
            ))}
          </Tabs>
        </div>
      ) : isError ? (
        <LoadFailure of="lead" error={error} onRetry={refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={10} />
        </Loading>
      )}
    </DetailFrame>
  );
}

type ActionsProps = Pick<LeadDetailProps, 'onEdit' | 'onDelete'> & { lead: Detail };

function Actions({ lead, onEdit, onDelete }: ActionsProps) {
  return (
    <>
      <Button asChild variant="primary" className="flex-1">
        <Link to="/inbox" search={{ leadId: lead.id, phone: lead.phone, name: lead.name }} preload={false}>
          <MessageCircle />
          {texts.message}
        </Link>
      </Button>
      <Button className="flex-1" icon={<Pencil />} onClick={() => onEdit(lead.id)}>
        {texts.edit}
      </Button>
      <IfAllowed right="erase">
        <IconButton variant="danger" label={texts.delete} icon={<Trash2 />} onClick={() => onDelete(lead)} />
      </IfAllowed>
    </>
  );
}
