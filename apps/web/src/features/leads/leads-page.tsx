import { LEAD_PAGE_SIZE, type Lead } from '@prumo/contracts/leads';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Plus, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Page, PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { BulkActions } from './bulk-actions.tsx';
import { DeleteLeadDialog } from './delete-lead-dialog.tsx';
import { LeadCards } from './lead-cards.tsx';
import { LeadFormDialog } from './lead-form-dialog.tsx';
import { LeadPanel } from './lead-panel.tsx';
import { LeadStatCards } from './lead-stats.tsx';
import { isFiltered, LeadsFilters } from './leads-filters.tsx';
import { type LeadsSearch, NEW_LEAD } from './leads-search.ts';
import { LeadsTable } from './leads-table.tsx';
import { NoLeads } from './no-leads.tsx';
import { leadListQuery } from './queries.ts';
import { leadTexts } from './texts.ts';
import { useExport } from './use-export.ts';
import { useSelection } from './use-selection.ts';

const texts = leadTexts;
/** Beside the sidebar the table needs this much. */
const ROOM_FOR_TABLE = 960;

type LeadsPageProps = {
  search: LeadsSearch;
  onSearchChange: (change: Partial<LeadsSearch>) => void;
  onImport: () => void;
};

export function LeadsPage({ search, onSearchChange, onImport }: LeadsPageProps) {
  const { page = 1 } = search;
  const list = useQuery({ ...leadListQuery(search), placeholderData: keepPreviousData });
  const selection = useSelection([search.search, search.status, search.tags, page].join('\n'));
  const [doomed, setDoomed] = useState<Lead | null>(null);
  const List = useIsNarrow(ROOM_FOR_TABLE) ? LeadCards : LeadsTable;
  const ids = [...selection.ids];
  const csv = useExport(search, ids);
  useStepBack(list.data, page, (last) => onSearchChange({ page: last }));

  const clearFilters = () => onSearchChange({ search: undefined, status: undefined, tags: undefined, page: undefined });
  const handlers = {
    onView: (id: string) => onSearchChange({ lead: id }),
    onEdit: (id: string) => onSearchChange({ edit: id }),
    onDelete: setDoomed,
  };
  const newLead = () => onSearchChange({ edit: NEW_LEAD });

  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <>
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
      <Card>
        <div className="flex flex-wrap items-center gap-2 border-b p-3">
          <LeadsFilters
            filters={search}
            onFiltersChange={(filters) => onSearchChange({ ...filters, page: undefined })}
          />
          <div className="flex flex-wrap items-center gap-2 md:ml-auto">
            {ids.length > 0 ? (
              <span className="figure text-ink-muted text-sm" aria-live="polite">
                {texts.bulk.selected(ids.length)}
              </span>
            ) : null}
            <Button icon={<Download />} onClick={csv.run} isBusy={csv.isBusy}>
              {texts.bulk.export}
            </Button>
            <BulkActions ids={ids} onExport={csv.run} onDone={selection.clear} />
          </div>
        </div>
        {list.isError && !list.data ? (
          <ErrorState title={texts.table.failed} description={errorMessage(list.error)} onRetry={list.refetch} />
        ) : list.data?.leads.length === 0 ? (
          <NoLeads isFiltered={isFiltered(search)} onClearFilters={clearFilters} onImport={onImport} onNew={newLead} />
        ) : (
          <List leads={list.data?.leads} selection={selection} {...handlers} />
        )}
        {list.data && list.data.total > 0 ? (
          <Pager
            page={page}
            pageSize={LEAD_PAGE_SIZE}
            total={list.data.total}
            onPageChange={(next) => onSearchChange({ page: next === 1 ? undefined : next })}
          />
        ) : null}
      </Card>
      <LeadPanel
        leadId={search.lead}
        onClose={() => onSearchChange({ lead: undefined })}
        onEdit={handlers.onEdit}
        onDelete={setDoomed}
      />
      <LeadFormDialog leadId={search.edit} onClose={() => onSearchChange({ edit: undefined })} />
      <DeleteLeadDialog
        lead={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={(id) => {
          if (search.lead === id) onSearchChange({ lead: undefined });
          selection.select([id], false);
        }}
      />
    </Page>
  );
}

/** When the last row of the last page is gone, the page before is shown (decision NS-039). */
function useStepBack(data: { leads: Lead[]; total: number } | undefined, page: number, goTo: (page: number) => void) {
  const last = data && data.leads.length === 0 && page > 1 ? Math.max(1, Math.ceil(data.total / LEAD_PAGE_SIZE)) : page;
  useEffect(() => {
    if (last < page) goTo(last);
  });
}
