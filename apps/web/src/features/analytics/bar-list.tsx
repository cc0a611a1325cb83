import type { AnalyticsFigure } from '@prumo/contracts/reports/analytics';
import { FigureLink } from '#domain/figures/figure-link.tsx';
import { Progress } from '#ui/states/progress.tsx';
import type { Tone } from '#ui/tone.ts';
import { useOpenFigure } from './open-figure.ts';
import { analyticsTexts as texts } from './texts.ts';

export type Bar = {
  key: string;
  label: string;
  size: number;
  text: string;
  note?: string;
  tone?: Tone;
  figure: AnalyticsFigure;
  value?: string;
};

export function BarList({ bars, max }: { bars: readonly Bar[]; max?: number }) {
  const open = useOpenFigure();
  if (bars.length === 0) return <NoData />;
  const longest = max ?? Math.max(...bars.map(({ size }) => size));
  return (
    <ul className="space-y-2.5 py-1">
      {bars.map(({ key, label, size, text, note, tone, figure, value }) => (
        <li
          key={key}
          className="grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)_auto] items-center gap-3 text-sm sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)_auto]"
        >
          <span className="line-clamp-2 break-words">{label}</span>
          <Progress label={label} value={size} max={longest} {...(tone ? { tone } : {})} />
          <span className="min-w-14 text-right">
            <FigureLink label={label} className="font-medium" onOpen={() => open(figure, value)}>
              {text}
            </FigureLink>
            {note ? <span className="figure block text-ink-faint text-xs">{note}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

export const NoData = () => <p className="py-3 text-ink-muted text-sm">{texts.noData}</p>;
