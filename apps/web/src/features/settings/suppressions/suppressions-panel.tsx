import { SUPPRESSION_PAGE_SIZE, type Suppression } from '@prumo/contracts/suppressions';
import { useQuery } from '@tanstack/react-query';
import { BellOff, Download, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { download } from '#platform/files/download.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SearchInput } from '#ui/fields/search-input.tsx';
import { useIsNarrow } from '#ui/hooks/use-is-narrow.ts';
import { Card } from '#ui/layout/card.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { AddNumberDialog } from './add-number-dialog.tsx';
import { ImportNumbersDialog } from './import-numbers-dialog.tsx';
import { EXPORT_PATH, suppressionsQuery } from './queries.ts';
import { RemoveNumberDialog } from './remove-number-dialog.tsx';
import { SuppressionCards, SuppressionTable } from './suppression-rows.tsx';
import { suppressionTexts as texts } from './texts.ts';

type Open = 'add' | 'import' | Suppression | null;

export function SuppressionsPanel() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open>(null);
  const Rows = useIsNarrow() ? SuppressionCards : SuppressionTable;
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(suppressionsQuery(search, page));
  const close = () => setOpen(null);
  const find = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  if (data && data.suppressions.length === 0 && data.total > 0 && page > 1 && !isPlaceholderData) setPage(page - 1);

  const handleExport = () =>
    download(EXPORT_PATH, 'nao_perturbar.csv').catch((problem: unknown) =>
      toast({ title: texts.exportFailed, description: errorMessage(problem), variant: 'destructive' }),
    );

  return (
    <Card>
      <header className="px-4 pt-3">
        <h2 className="font-semibold text-base">{texts.title}</h2>
        <p className="max-w-3xl text-ink-muted text-sm">{texts.description}</p>
      </header>
      <div className="flex flex-wrap items-center gap-2 px-4 py-3">
        <div className="w-full min-w-0 sm:w-72">
          <SearchInput value={search} onSearch={find} label={texts.searchLabel} placeholder={texts.search} />
        </div>
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <Button icon={<Download />} onClick={handleExport}>
            {texts.export}
          </Button>
          <Button icon={<Upload />} onClick={() => setOpen('import')}>
            {texts.import}
          </Button>
          <Button variant="primary" icon={<Plus />} onClick={() => setOpen('add')}>
            {texts.add}
          </Button>
        </div>
      </div>
      {data ? (
        data.suppressions.length > 0 ? (
          <div aria-busy={isPlaceholderData}>
            <Rows entries={data.suppressions} onRemove={setOpen} />
            <Pager page={page} pageSize={SUPPRESSION_PAGE_SIZE} total={data.total} onPageChange={setPage} />
          </div>
        ) : search === '' ? (
          <EmptyState icon={<BellOff />} title={texts.empty} description={texts.emptyHint} />
        ) : (
          <EmptyState
            icon={<BellOff />}
            title={texts.noMatch}
            description={texts.noMatchHint}
            action={<Button onClick={() => find('')}>{texts.clear}</Button>}
          />
        )
      ) : isError ? (
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={5} />
        </Loading>
      )}
      {open === 'add' ? <AddNumberDialog onClose={close} /> : null}
      {open === 'import' ? <ImportNumbersDialog onClose={close} /> : null}
      {open !== null && typeof open === 'object' ? <RemoveNumberDialog entry={open} onClose={close} /> : null}
    </Card>
  );
}
