import { handOverOfKey } from '@prumo/contracts/reasons/hand-over';
import { handOverWords } from '@prumo/contracts/reasons/hand-over-words';
import {
  ANALYTICS_PAGE_SIZE,
  type AnalyticsFigure,
  type AnalyticsPeriod,
  type AnalyticsRow,
} from '@prumo/contracts/reports/analytics';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FigureRows } from '#domain/figures/figure-rows.tsx';
import { formatWait } from '#domain/figures/wait-time.ts';
import { leadStatusLabels, leadStatusTones } from '#domain/leads/labels.ts';
import { formatDateTime, formatMoney } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { figureTexts } from './figure-texts.ts';
import { rowsQuery } from './queries.ts';
import { analyticsTexts } from './texts.ts';

const texts = analyticsTexts.rows;

type RowsPanelProps = {
  period: AnalyticsPeriod;
  figure: AnalyticsFigure | undefined;
  value: string | undefined;
  onClose: () => void;
};

export function RowsPanel({ period, figure, value, onClose }: RowsPanelProps) {
  const about = figure && figureTexts[figure];
  return (
    <SidePanel
      open={figure !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={about ? `${about.title} · ${analyticsTexts.periods[period]}` : ''}
    >
      {figure && about ? (
        <>
          <p className="mb-3 text-ink-muted text-sm">{about.formula}</p>
          <Rows period={period} figure={figure} value={value} />
        </>
      ) : null}
    </SidePanel>
  );
}

type RowsProps = { period: AnalyticsPeriod; figure: AnalyticsFigure; value: string | undefined };

function Rows({ period, figure, value }: RowsProps) {
  const query = useInfiniteQuery(rowsQuery(period, figure, value));
  const hidden = query.data?.pages[0]?.hidden;
  return (
    <FigureRows
      query={query}
      pageSize={ANALYTICS_PAGE_SIZE}
      texts={texts}
      note={hidden ? texts.hidden(hidden) : undefined}
    >
      {(row) => (
        <li key={row.id}>
          <RowLink row={row} figure={figure} />
        </li>
      )}
    </FigureRows>
  );
}

const noteText = (figure: AnalyticsFigure, note: string): string =>
  figure === 'transfer_reason' ? handOverWords(handOverOfKey(note)) : (texts.sentiments[note] ?? note);

const className = 'flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover';

function RowLink({ row, figure }: { row: AnalyticsRow; figure: AnalyticsFigure }) {
  const timezone = useTimezone();
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-sm">{row.name}</span>
        {row.note ? (
          <span className="line-clamp-2 break-words text-ink-muted text-xs">{noteText(figure, row.note)}</span>
        ) : null}
        <span className="figure block text-ink-faint text-xs">{formatDateTime(row.at, timezone)}</span>
      </span>
      <Weight row={row} />
    </>
  );
  return row.conversationId ? (
    <Link to="/inbox" search={{ conversationId: row.conversationId }} className={className}>
      {content}
    </Link>
  ) : (
    <Link to="/leads" search={{ lead: row.leadId }} className={className}>
      {content}
    </Link>
  );
}

function Weight({ row: { amount, seconds, status } }: { row: AnalyticsRow }) {
  if (amount !== null) return <Badge className="figure">{formatMoney(amount)}</Badge>;
  if (seconds !== null) return <Badge className="figure">{formatWait(seconds)}</Badge>;
  return <Badge tone={leadStatusTones[status]}>{leadStatusLabels[status]}</Badge>;
}
