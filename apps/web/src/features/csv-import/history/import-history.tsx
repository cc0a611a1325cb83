import { IMPORT_PAGE_SIZE } from '@prumo/contracts/csv-import';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { Pager } from '#ui/lists/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { useImportKind } from '../import-kind.ts';
import { csvImportTexts } from '../texts.ts';
import { HistoryItem } from './history-item.tsx';
import { importHistoryQuery } from './import-queries.ts';

const texts = csvImportTexts.history;

export function ImportHistoryList() {
  const [page, setPage] = useState(1);
  const history = useQuery({ ...importHistoryQuery(useImportKind(), page), placeholderData: keepPreviousData });
  if (history.isError && !history.data) {
    return <ErrorState title={texts.failed} description={errorMessage(history.error)} onRetry={history.refetch} />;
  }
  if (!history.data) {
    return (
      <Loading label={texts.loading}>
        <SkeletonLines />
      </Loading>
    );
  }
  const { imports, total } = history.data;
  if (total === 0) return <EmptyState icon={<History />} title={texts.empty} description={texts.emptyHint} />;
  return (
    <div className="rounded-lg border border-line">
      <ul className="divide-y divide-line">
        {imports.map((record) => (
          <HistoryItem key={record.id} record={record} />
        ))}
      </ul>
      {total > IMPORT_PAGE_SIZE ? (
        <Pager page={page} pageSize={IMPORT_PAGE_SIZE} total={total} onPageChange={setPage} />
      ) : null}
    </div>
  );
}
