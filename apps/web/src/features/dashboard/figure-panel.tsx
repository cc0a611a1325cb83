import { FIGURE_PAGE_SIZE } from '@prumo/contracts/dashboard';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Rows3 } from 'lucide-react';
import { errorMessage } from '#platform/api.ts';
import { formatNumber } from '#platform/format.ts';
import { leadSourceLabel } from '#platform/labels.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { Loading, SkeletonLines } from '#ui/skeleton.tsx';
import { FigureRowLink } from './figure-row-link.tsx';
import type { DashboardSearch } from './figures.ts';
import { figureRowsQuery } from './queries.ts';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.figures;

type FigurePanelProps = { search: DashboardSearch; onClose: () => void };

/** What a figure counts, in words and row by row. */
export function FigurePanel({ search: { figure, value }, onClose }: FigurePanelProps) {
  const name = figure && texts.names[figure];
  return (
    <SidePanel
      open={figure !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={name ? (figure === 'source' ? `${name.title}: ${leadSourceLabel(value ?? '')}` : name.title) : ''}
    >
      {figure && name ? (
        <>
          <p className="mb-3 text-ink-muted text-sm">{name.formula}</p>
          <Rows figure={figure} value={value} />
        </>
      ) : null}
    </SidePanel>
  );
}

function Rows({ figure, value }: Required<Pick<DashboardSearch, 'figure'>> & Pick<DashboardSearch, 'value'>) {
  const query = useInfiniteQuery(figureRowsQuery(figure ?? 'leads', value));
  if (query.isError && !query.data) {
    return <ErrorState title={texts.failed} description={errorMessage(query.error)} onRetry={query.refetch} />;
  }
  if (!query.data) {
    return (
      <Loading label={texts.loading}>
        <SkeletonLines lines={8} />
      </Loading>
    );
  }
  const rows = query.data.pages.flatMap((page) => page.rows);
  const total = query.data.pages[0]?.total ?? 0;
  if (rows.length === 0) return <EmptyState icon={<Rows3 />} title={texts.empty} className="py-8" />;
  return (
    <>
      <Badge className="figure">{texts.total(formatNumber(total), total)}</Badge>
      <ul className="-mx-2 mt-2">
        {rows.map((row) => (
          <FigureRowLink key={row.id} row={row} isOpenWait={figure === 'open_waits'} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button className="mt-3 w-full" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.more(Math.min(FIGURE_PAGE_SIZE, total - rows.length))}
        </Button>
      ) : null}
    </>
  );
}
