import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';

type FigureRowsProps<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: Row[]; total: number }>>;
  pageSize: number;
  texts: {
    loading: string;
    failed: string;
    empty: string;
    total: (count: number) => string;
    more: (count: number) => string;
  };
  /** Why there are fewer rows than the figure says. */
  note?: string | undefined;
  children: (row: Row) => ReactNode;
};

export function FigureRows<Row>({ query, pageSize, texts, note, children }: FigureRowsProps<Row>) {
  if (query.isError && !query.data)
    return <ErrorState title={texts.failed} description={errorMessage(query.error)} onRetry={query.refetch} />;
  if (!query.data)
    return (
      <Loading label={texts.loading}>
        <SkeletonLines lines={8} />
      </Loading>
    );
  const rows = query.data.pages.flatMap((page) => page.rows);
  const total = query.data.pages[0]?.total ?? 0;
  if (rows.length === 0) return <EmptyState icon={<Rows3 />} title={texts.empty} description={note} className="py-8" />;
  const left = total - rows.length;
  return (
    <>
      <Badge className="figure">{texts.total(total)}</Badge>
      {note ? <p className="mt-2 text-ink-muted text-sm">{note}</p> : null}
      <ul className="-mx-2 mt-2">{rows.map(children)}</ul>
      {query.hasNextPage && left > 0 ? (
        <Button className="mt-3 w-full" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.more(Math.min(pageSize, left))}
        </Button>
      ) : null}
    </>
  );
}
