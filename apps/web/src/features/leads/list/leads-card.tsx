import type { LeadId } from '@prumo/contracts/ids';
import { LEAD_PAGE_SIZE, type Lead } from '@prumo/contracts/leads';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo } from 'react';
import { useDownload } from '#platform/files/use-download.ts';
import { IfAllowed, useRight } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { BulkActions } from '../bulk/bulk-actions.tsx';
import { DeleteLeadDialog } from '../lead/delete-lead-dialog.tsx';
import { filterOf, type LeadsFilter, type LeadsSearch, NEW_LEAD, NO_FILTER } from '../leads-search.ts';
import { exportPath, leadListQuery } from '../queries.ts';
import { leadTexts, leadTexts as texts } from '../texts.ts';
import { useSelection } from '../use-selection.ts';
import { LeadsBody } from './leads-body.tsx';
import { LeadsFilters } from './leads-filters.tsx';
import { SelectionBar } from './selection-bar.tsx';

const useExport = (filter: LeadsFilter, ids: readonly LeadId[]) =>
  useDownload(exportPath(filter, ids), { fallbackName: 'leads.csv', failed: leadTexts.bulk.exportFailed });

type LeadsCardProps = {
  search: LeadsSearch;
  onSearchChange: (change: Partial<LeadsSearch>) => void;
  onImport: () => void;
  doomed: Lead | null;
  onDoom: (lead: Lead | null) => void;
};

const Filters = memo(LeadsFilters);
const Pages = memo(Pager);

export function LeadsCard({ search, onSearchChange, onImport, doomed, onDoom }: LeadsCardProps) {
  const { page = 1 } = search;
  const filter = useMemo(() => filterOf(search), [search]);
  const list = useQuery({ ...leadListQuery(search), placeholderData: keepPreviousData });
  // Offline, the previous filter's rows must not be shown as this filter's result.
  const isOther = list.isPlaceholderData && list.fetchStatus === 'paused';
  const { leads = [], total = 0, totalIsAtLeast = false } = (isOther ? undefined : list.data) ?? {};
  const selection = useSelection(JSON.stringify([filter, page]));
  const csv = useExport(filter, selection.all === null ? [...selection.ids] : []);
  useStepBack(list.isPlaceholderData ? undefined : list.data, page, (last) => onSearchChange({ page: last }));

  const mayEdit = useRight('answer');
  const mayErase = useRight('erase');
  const handlers = useMemo(
    () => ({
      onView: (id: LeadId) => onSearchChange({ lead: id }),
      onEdit: mayEdit ? (id: LeadId) => onSearchChange({ edit: id }) : undefined,
      onDelete: mayErase ? onDoom : undefined,
    }),
    [onSearchChange, onDoom, mayEdit, mayErase],
  );
  const showFiltered = useCallback(
    (next: LeadsFilter) => onSearchChange({ ...next, page: undefined }),
    [onSearchChange],
  );
  const showPage = useCallback(
    (next: number) => onSearchChange({ page: next === 1 ? undefined : next }),
    [onSearchChange],
  );

  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2 border-b p-3">
        <Filters filters={filter} onFiltersChange={showFiltered} />
        <div className="flex flex-wrap items-center gap-2 md:ml-auto">
          <IfAllowed right="export">
            <Button icon={<Download />} onClick={csv.run} isBusy={csv.isBusy}>
              {texts.bulk.export}
            </Button>
          </IfAllowed>
          <IfAllowed right="answer">
            <BulkActions selection={selection} filter={filter} onExport={csv.run} />
          </IfAllowed>
        </div>
      </div>
      <LeadsBody
        list={list}
        filter={filter}
        selection={selection}
        selectionBar={
          <SelectionBar
            selection={selection}
            filter={filter}
            shown={leads.length}
            total={total}
            isAtLeast={totalIsAtLeast}
          />
        }
        handlers={handlers}
        onClearFilters={() => showFiltered(NO_FILTER)}
        onImport={onImport}
        onNew={() => onSearchChange({ edit: NEW_LEAD })}
      />
      {total > 0 ? (
        <Pages page={page} pageSize={LEAD_PAGE_SIZE} total={total} isAtLeast={totalIsAtLeast} onPageChange={showPage} />
      ) : null}
      <DeleteLeadDialog
        lead={doomed}
        onClose={() => onDoom(null)}
        onDeleted={(id) => {
          if (search.lead === id) onSearchChange({ lead: undefined });
          selection.select([id], false);
        }}
      />
    </Card>
  );
}

/** When the last page has lost its last row, goes to the previous page (decision NS-039). */
function useStepBack(data: { leads: Lead[]; total: number } | undefined, page: number, goTo: (page: number) => void) {
  const last = data && data.leads.length === 0 && page > 1 ? Math.max(1, Math.ceil(data.total / LEAD_PAGE_SIZE)) : page;
  useEffect(() => {
    if (last < page) goTo(last);
  });
}
