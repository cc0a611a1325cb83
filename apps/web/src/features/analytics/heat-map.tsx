import type { AnalyticsAiPerformance } from '@prumo/contracts/reports/analytics';
import { formatNumber } from '#platform/text/format.ts';
import { NoData } from './bar-list.tsx';
import { useOpenFigure } from './open-figure.ts';
import { analyticsTexts } from './texts.ts';

const texts = analyticsTexts.ai;
const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);
const DAYS = [1, 2, 3, 4, 5, 6, 0];
const NAMED_HOURS = [0, 6, 12, 18];

export function HeatMap({ cells }: { cells: AnalyticsAiPerformance['busyWeek'] }) {
  const open = useOpenFigure();
  if (cells.length === 0) return <NoData />;
  const most = Math.max(...cells.map(({ count }) => count));
  const counts = new Map(cells.map(({ weekday, hour, count }) => [`${weekday}-${hour}`, count]));
  return (
    <table className="w-full table-fixed border-separate border-spacing-px">
      <thead>
        <tr>
          <td className="w-8" />
          {HOURS.map((hour) => (
            <th
              key={hour}
              scope="col"
              className="figure whitespace-nowrap text-left font-normal text-ink-faint text-xs"
            >
              <span className={NAMED_HOURS.includes(hour) ? '' : 'sr-only'}>{texts.hour(hour)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DAYS.map((weekday) => {
          const day = texts.weekdays[weekday] ?? '';
          return (
            <tr key={weekday}>
              <th scope="row" className="text-left font-normal text-ink-muted text-xs">
                {day}
              </th>
              {HOURS.map((hour) => {
                const key = `${weekday}-${hour}`;
                const count = counts.get(key) ?? 0;
                return (
                  <td key={hour} className="h-6 p-0">
                    {count === 0 ? (
                      <span className="block size-full rounded-xs bg-sunken" />
                    ) : (
                      <button
                        type="button"
                        title={texts.cell(day, hour, count)}
                        onClick={() => open('busy_cell', key)}
                        className="relative block size-full overflow-hidden rounded-xs bg-sunken"
                      >
                        <span className="sr-only">{formatNumber(count)}</span>
                        <span
                          aria-hidden="true"
                          className="absolute inset-0 bg-accent"
                          style={{ opacity: 0.15 + 0.85 * (count / most) }}
                        />
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
