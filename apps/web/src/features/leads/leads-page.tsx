import type { Lead } from '@prumo/contracts/leads';
import { ListChecks, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Page, PageHeader } from '#ui/page-header.tsx';
import { LeadFormDialog } from './lead-form-dialog.tsx';
import { LeadListsPanel } from './lead-lists-panel.tsx';
import { LeadPanel } from './lead-panel.tsx';
import { LeadStatCards } from './lead-stats.tsx';
import { LeadsCard } from './leads-card.tsx';
import { type LeadsSearch, NEW_LEAD, NO_FILTER } from './leads-search.ts';
import { leadTexts as texts } from './texts.ts';

type LeadsPageProps = {
  search: LeadsSearch;
  /** The same one each time. */
  onSearchChange: (change: Partial<LeadsSearch>) => void;
  onImport: () => void;
};

export function LeadsPage({ search, onSearchChange, onImport }: LeadsPageProps) {
  const [doomed, setDoomed] = useState<Lead | null>(null);
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
            <Button icon={<Upload />} onClick={onImport}>
              {texts.importCsv}
            </Button>
            <Button variant="primary" icon={<Plus />} onClick={newLead}>
              {texts.newLead}
            </Button>
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
      <LeadFormDialog leadId={search.edit} onClose={() => onSearchChange({ edit: undefined })} />
    </Page>
  );
}
