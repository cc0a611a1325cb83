import { FIGURE_PAGE_SIZE } from '@prumo/contracts/schema-free-values';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FigureRows } from '#domain/figures/figure-rows.tsx';
import { leadSourceLabel } from '#domain/leads/labels.ts';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import type { DashboardSearch } from './dashboard-search.ts';
import { FigureRowLink } from './figure-row-link.tsx';
import { figureTexts as texts } from './figure-texts.ts';
import { figureRowsQuery } from './queries.ts';

type FigurePanelProps = { open: boolean; search: DashboardSearch; onClose: () => void };

export function FigurePanel({ open, search: { figure, value }, onClose }: FigurePanelProps) {
  const name = figure && texts.names[figure];
  return (
    <SidePanel
      open={open}
      onOpenChange={(next) => !next && onClose()}
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
  return (
    <FigureRows query={query} pageSize={FIGURE_PAGE_SIZE} texts={texts}>
      {(row) => <FigureRowLink key={row.id} row={row} figure={figure} />}
    </FigureRows>
  );
}
