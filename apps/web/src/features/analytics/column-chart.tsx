import type { AnalyticsFigure } from '@prumo/contracts/reports/analytics';
import { formatNumber } from '#platform/text/format.ts';
import { cn } from '#ui/cn.ts';
import { NoData } from './bar-list.tsx';
import { useOpenFigure } from './open-figure.ts';

export type Column = { key: string; label: string; count: number; figure: AnalyticsFigure; value: string };

const LABELS = 6;

export function ColumnChart({ columns, label }: { columns: readonly Column[]; label: string }) {
  const open = useOpenFigure();
  const highest = Math.max(0, ...columns.map(({ count }) => count));
  if (highest === 0) return <NoData />;
  const step = Math.ceil(columns.length / LABELS);
  const peak = columns.findIndex(({ count }) => count === highest);
  return (
    <ul aria-label={label} className="flex h-44 items-stretch">
      {columns.map(({ key, label: name, count, figure, value }, index) => (
        <li key={key} className="flex min-w-0 flex-1 flex-col">
          <button
            type="button"
            disabled={count === 0}
            title={`${name}: ${formatNumber(count)}`}
            onClick={() => open(figure, value)}
            className="group flex min-h-0 flex-1 flex-col justify-end border-b border-line px-px pt-5 sm:px-0.5"
          >
            <span className="sr-only">{`${name}: ${formatNumber(count)}`}</span>
            <span
              aria-hidden="true"
              className={cn(
                'relative block w-full rounded-t-sm bg-accent group-hover:bg-accent-hover',
                count > 0 && 'min-h-0.5',
              )}
              style={{ height: `${(count / highest) * 100}%` }}
            >
              {index === peak ? (
                <span className="figure -translate-x-1/2 absolute bottom-full left-1/2 pb-0.5 font-medium text-ink text-xs">
                  {formatNumber(count)}
                </span>
              ) : null}
            </span>
          </button>
          <span aria-hidden="true" className="figure relative h-5 text-ink-faint text-xs">
            {index % step === 0 ? <span className="absolute top-1 left-0 whitespace-nowrap">{name}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
