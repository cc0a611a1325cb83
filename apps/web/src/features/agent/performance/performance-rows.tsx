import { PERFORMANCE_PAGE_SIZE, type PerformanceDays, type PerformanceRow } from '@prumo/contracts/agent/performance';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FigureRows } from '#domain/figures/figure-rows.tsx';
import { formatWait } from '#domain/figures/wait-time.ts';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { type OpenFigure, performanceRowsQuery } from './performance-queries.ts';
import { noteText, performanceTexts } from './performance-texts.ts';

const texts = performanceTexts.rows;

type PerformanceRowsPanelProps = { days: PerformanceDays; opened: OpenFigure | null; onClose: () => void };

export function PerformanceRowsPanel({ days, opened, onClose }: PerformanceRowsPanelProps) {
  const name = opened && performanceTexts.names[opened.figure];
  return (
    <SidePanel
      open={opened !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name ? (opened.label ? `${name.title}: ${opened.label}` : name.title) : ''}
    >
      {opened && name ? (
        <>
          <p className="mb-3 text-ink-muted text-sm">{name.formula}</p>
          <Rows days={days} opened={opened} />
        </>
      ) : null}
    </SidePanel>
  );
}

function Rows({ days, opened }: { days: PerformanceDays; opened: OpenFigure }) {
  const query = useInfiniteQuery(performanceRowsQuery(days, opened));
  return (
    <FigureRows query={query} pageSize={PERFORMANCE_PAGE_SIZE} texts={texts}>
      {(row) => <Row key={row.id} row={row} figure={opened.figure} />}
    </FigureRows>
  );
}

function Row({ row, figure }: { row: PerformanceRow; figure: OpenFigure['figure'] }) {
  const timezone = useTimezone();
  const note = noteText(figure, row.note);
  return (
    <li>
      <Link
        to="/inbox"
        search={{ conversationId: row.conversationId }}
        className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-sm">{row.name}</span>
          {note === null ? null : <span className="line-clamp-2 break-words text-ink-muted text-xs">{note}</span>}
          <span className="figure block text-ink-faint text-xs">{formatDateTime(row.at, timezone)}</span>
        </span>
        {row.seconds === null ? null : <Badge className="figure">{formatWait(row.seconds)}</Badge>}
      </Link>
    </li>
  );
}
