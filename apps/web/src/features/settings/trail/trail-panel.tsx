import type { TrailFilter } from '@prumo/contracts/team/trail';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ScrollText, X } from 'lucide-react';
import { useState } from 'react';
import { download } from '#platform/files/download.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useIsNarrow } from '#ui/hooks/use-is-narrow.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { exportPath, trailQuery } from './queries.ts';
import { trailTexts as texts } from './texts.ts';
import { TrailFilters } from './trail-filters.tsx';
import { TrailCards, TrailTable } from './trail-rows.tsx';

const NO_FILTER: TrailFilter = {};

export function TrailPanel() {
  const [filter, setFilter] = useState(NO_FILTER);
  const Rows = useIsNarrow() ? TrailCards : TrailTable;
  const query = useInfiniteQuery(trailQuery(filter));
  const { data, isError, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const entries = data?.pages.flatMap((page) => page.entries);
  const isFiltered = Object.keys(filter).length > 0;

  const handleExport = () =>
    download(exportPath(filter), texts.fileName).catch((problem: unknown) =>
      toast({ title: texts.exportFailed, description: errorMessage(problem), variant: 'destructive' }),
    );
  const clear = (
    <Button icon={<X />} onClick={() => setFilter(NO_FILTER)}>
      {texts.clear}
    </Button>
  );

  return (
    <Card>
      <header className="flex flex-wrap items-start gap-3 px-4 pt-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-semibold text-base">{texts.title}</h2>
          <p className="max-w-3xl text-ink-muted text-sm">{texts.description}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isFiltered ? clear : null}
          <Button icon={<Download />} onClick={handleExport}>
            {texts.export}
          </Button>
        </div>
      </header>
      <TrailFilters filter={filter} people={data?.pages[0]?.people ?? []} onChange={setFilter} />
      {entries ? (
        entries.length > 0 ? (
          <div aria-busy={isPlaceholderData}>
            <Rows
              entries={entries}
              onSubject={({ kind, id }) => setFilter({ ...filter, subjectKind: kind, subjectId: id })}
            />
            {hasNextPage ? (
              <div className="flex justify-center border-t p-3">
                <Button isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
                  {texts.more}
                </Button>
              </div>
            ) : null}
          </div>
        ) : isFiltered ? (
          <EmptyState icon={<ScrollText />} title={texts.noMatch} description={texts.noMatchHint} action={clear} />
        ) : (
          <EmptyState icon={<ScrollText />} title={texts.empty} description={texts.emptyHint} />
        )
      ) : isError ? (
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </Card>
  );
}
