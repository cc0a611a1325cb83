import type { Lead } from '@prumo/contracts/leads';
import { useState } from 'react';
import { DeleteLeadDialog } from '#features/leads/delete-lead-dialog.tsx';
import { LeadFormDialog } from '#features/leads/lead-form-dialog.tsx';
import { LeadPanel } from '#features/leads/lead-panel.tsx';
import { NEW_LEAD } from '#features/leads/leads-search.ts';
import { PipelinePage } from '#features/pipeline/pipeline-page.tsx';

/** The board, with the leads' own panel and forms over it. */
export function PipelineRoute() {
  const [opened, setOpened] = useState<string>();
  const [edited, setEdited] = useState<string>();
  const [doomed, setDoomed] = useState<Pick<Lead, 'id' | 'name'> | null>(null);
  return (
    <>
      <PipelinePage onOpenLead={setOpened} onNewLead={() => setEdited(NEW_LEAD)} />
      <LeadPanel leadId={opened} onClose={() => setOpened(undefined)} onEdit={setEdited} onDelete={setDoomed} />
      <LeadFormDialog leadId={edited} onClose={() => setEdited(undefined)} />
      <DeleteLeadDialog lead={doomed} onClose={() => setDoomed(null)} onDeleted={() => setOpened(undefined)} />
    </>
  );
}
