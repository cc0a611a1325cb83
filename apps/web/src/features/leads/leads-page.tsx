import type { Lead } from '@prumo/contracts/leads';
import { ListChecks, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { IfAllowed, useRight } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { LeadFormDialog } from './form/lead-form-dialog.tsx';
import { LeadPanel } from './lead/lead-panel.tsx';
import { type LeadsSearch, NEW_LEAD, NO_FILTER } from './leads-search.ts';
import { LeadStatCards } from './list/lead-stats.tsx';
import { LeadsCard } from './list/leads-card.tsx';
import { LeadListsPanel } from './lists/lead-lists-panel.tsx';
import { leadTexts as texts } from './texts.ts';

type LeadsPageProps = {
  search: LeadsSearch;
  onSearchChange: (change: Partial<LeadsSearch>) => void;
  onImport: () => void;
};

export function LeadsPage({ search, onSearchChange, onImport }: LeadsPageProps) {
  const [doomed, setDoomed] = useState<Lead | null>(null);
  const mayEdit = useRight('answer');
  const newLead = () => onSearchChange({ edit: NEW_LEAD });

  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <>
            <Button icon={<ListChecks />} onClick={() => onSearchChange({ lists: 'abertas' })}>
              {texts.lists.open}
            </Button>
            <IfAllowed right="import">
              <Button icon={<Upload />} onClick={onImport}>
                {texts.importCsv}
              </Button>
            </IfAllowed>
            {mayEdit ? (
              <Button variant="primary" icon={<Plus />} onClick={newLead}>
                {texts.newLead}
              </Button>
            ) : null}
          </>
        }
      />
      <LeadStatCards />
      <LeadsCard
        search={search}
        onSearchChange={onSearchChange}
        onImport={onImport}
        doomed={doomed}
        onDoom={setDoomed}
      />
      <LeadPanel
        leadId={search.lead}
        onClose={() => onSearchChange({ lead: undefined })}
        onEdit={(id) => onSearchChange({ edit: id })}
        onDelete={setDoomed}
      />
      <LeadListsPanel
        open={search.lists !== undefined}
        onOpenChange={() => onSearchChange({ lists: undefined })}
        onShow={(listId) => onSearchChange({ ...NO_FILTER, list: listId, page: undefined, lists: undefined })}
        onDeleted={(listId) =>
          search.list === listId ? onSearchChange({ list: undefined, page: undefined }) : undefined
        }
      />
      <LeadFormDialog leadId={mayEdit ? search.edit : undefined} onClose={() => onSearchChange({ edit: undefined })} />
    </Page>
  );
}
