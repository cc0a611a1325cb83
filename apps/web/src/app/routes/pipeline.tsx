import type { Lead } from '@prumo/contracts/leads';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { LastMessages } from '#features/conversations/last-messages.tsx';
import { LeadFormDialog } from '#features/leads/form/lead-form-dialog.tsx';
import { DeleteLeadDialog } from '#features/leads/lead/delete-lead-dialog.tsx';
import { LeadFacts } from '#features/leads/lead/lead-facts.tsx';
import { LeadTimeline } from '#features/leads/lead/lead-timeline.tsx';
import { NEW_LEAD } from '#features/leads/leads-search.ts';
import { ConversationTab } from '#features/pipeline/lead/conversation-tab.tsx';
import { type DetailParts, LeadDetail } from '#features/pipeline/lead/lead-detail.tsx';
import { PipelinePage } from '#features/pipeline/pipeline-page.tsx';
import type { PipelineSearch } from '#features/pipeline/pipeline-search.ts';
import { useRight } from '#platform/session/rights.tsx';

const route = getRouteApi('/pipeline');

const parts: DetailParts = {
  dados: (lead) => (
    <div className="space-y-6">
      <LeadFacts lead={lead} />
    </div>
  ),
  conversa: (lead) => (
    <ConversationTab
      lead={lead}
      renderMessages={(conversationId) => <LastMessages conversationId={conversationId} />}
    />
  ),
  historico: (lead) => <LeadTimeline leadId={lead.id} />,
};

export function PipelineRoute() {
  const search = route.useSearch();
  const mayEdit = useRight('answer');
  const navigate = route.useNavigate();
  const [doomed, setDoomed] = useState<Pick<Lead, 'id' | 'name'> | null>(null);
  const change = useCallback(
    (part: Partial<PipelineSearch>) =>
      navigate({
        search: (before) => ({ ...before, ...part }),
        replace: !(part.lead || part.edit),
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <>
      <PipelinePage
        search={search}
        onSearchChange={change}
        onNewLead={() => change({ edit: NEW_LEAD })}
        renderDetail={(moves) => (
          <LeadDetail
            leadId={search.lead}
            tab={search.tab ?? 'dados'}
            parts={parts}
            moves={moves}
            onTabChange={(tab) => change({ tab: tab === 'dados' ? undefined : tab })}
            onEdit={(edit) => change({ edit })}
            onDelete={setDoomed}
            onClose={() => change({ lead: undefined, tab: undefined })}
          />
        )}
      />
      <LeadFormDialog leadId={mayEdit ? search.edit : undefined} onClose={() => change({ edit: undefined })} />
      <DeleteLeadDialog lead={doomed} onClose={() => setDoomed(null)} onDeleted={() => change({ lead: undefined })} />
    </>
  );
}
