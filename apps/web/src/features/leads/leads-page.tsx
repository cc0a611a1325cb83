import { LEAD_PAGE_SIZE, type Lead } from '@prumo/contracts/leads';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, ListChecks, Plus, Upload } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page, PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { DeleteLeadDialog } from './delete-lead-dialog.tsx';
import { LeadFormDialog } from './lead-form-dialog.tsx';
import { LeadListsPanel } from './lead-lists-panel.tsx';
import { LeadPanel } from './lead-panel.tsx';
import { LeadStatCards } from './lead-stats.tsx';
import { LeadsBody } from './leads-body.tsx';
import { LeadsFilters } from './leads-filters.tsx';
import { filterOf, type LeadsSearch, NEW_LEAD, NO_FILTER } from './leads-search.ts';
import { leadListQuery } from './queries.ts';
import { SelectionBar } from './selection-bar.tsx';
import { leadTexts as texts } from './texts.ts';
import { useExport } from './use-export.ts';
import { useSelection } from './use-selection.ts';

type LeadsPageProps = {
  search: LeadsSearch;
  /** The same one each time. */
  onSearchChange: (change: Partial<LeadsSearch>) => void;
  onImport: () => void;
};

export function LeadsPage({ search, onSearchChange, onImport }: LeadsPageProps) {
  const { page = 1 } = search;
  const filter = filterOf(search);
  const list = useQuery({ ...leadListQuery(search), placeholderData: keepPreviousData });
  // Offline the rows of the filter before are no answer to this one.
  const isOther = list.isPlaceholderData && list.fetchStatus === 'paused';
  const { leads = [], total = 0, totalIsAtLeast = false } = (isOther ? undefined : list.data) ?? {};
  const selection = useSelection(JSON.stringify([filter, page]));
  const [doomed, setDoomed] = useState<Lead | null>(null);
  const csv = useExport(filter, selection.all === null ? [...selection.ids] : []);
  useStepBack(list.isPlaceholderData ? undefined : list.data, page, (last) => onSearchChange({ page: last }));

  // The same ones each time, or every row would be drawn again.
  const handlers = useMemo(
    () => ({
      onView: (id: string) => onSearchChange({ lead: id }),
      onEdit: (id: string) => onSearchChange({ edit: id }),
      onDelete: setDoomed,
    }),
    [onSearchChange],
  );
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
      <Card>
        <div className="flex flex-wrap items-center gap-2 border-b p-3">
          <LeadsFilters filters={filter} onFiltersChange={(next) => onSearchChange({ ...next, page: undefined })} />
          <div className="flex flex-wrap items-center gap-2 md:ml-auto">
            <Button icon={<Download />} onClick={csv.run} isBusy={csv.isBusy}>
              {texts.bulk.export}
            </Button>
            <BulkActions selection={selection} filter={filter} onExport={csv.run} />
          </div>
        </div>
        {selection.count > 0 ? (
          <SelectionBar
            selection={selection}
            filter={filter}
            shown={leads.length}
            total={total}
            isAtLeast={totalIsAtLeast}
          />
        ) : null}
        <LeadsBody
          list={list}
          filter={filter}
          selection={selection}
          handlers={handlers}
          onClearFilters={() => onSearchChange({ ...NO_FILTER, page: undefined })}
          onImport={onImport}
          onNew={newLead}
        />
        {total > 0 ? (
          <Pager
            page={page}
            pageSize={LEAD_PAGE_SIZE}
            total={total}
            isAtLeast={totalIsAtLeast}
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
      <LeadListsPanel
        open={search.lists !== undefined}
        onOpenChange={() => onSearchChange({ lists: undefined })}
        onShow={(listId) => onSearchChange({ ...NO_FILTER, list: listId, page: undefined, lists: undefined })}
        onDeleted={(listId) =>
          search.list === listId ? onSearchChange({ list: undefined, page: undefined }) : undefined
        }
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
