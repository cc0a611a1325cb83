import type { AnalyticsFigure, AnalyticsPeriod } from '@prumo/contracts/reports/analytics';
import type { ReactNode } from 'react';
import { FigureLink } from '#domain/figures/figure-link.tsx';
import { formatSigned } from '#platform/text/format.ts';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { useOpenFigure } from './open-figure.ts';
import { analyticsTexts as texts } from './texts.ts';

type FigureCardProps = {
  label: string;
  icon: ReactNode;
  value: string;
  note: ReactNode;
  figure: AnalyticsFigure;
  period: AnalyticsPeriod;
  change?: number | null;
  changeText?: (change: string) => string;
  isLessBetter?: boolean;
};

export function FigureCard(props: FigureCardProps) {
  const { label, icon, value, note, figure, period, change, changeText = texts.percent, isLessBetter = false } = props;
  const open = useOpenFigure();
  return (
    <StatCard
      icon={icon}
      label={label}
      value={
        <FigureLink label={label} onOpen={() => open(figure)}>
          {value}
        </FigureLink>
      }
      note={note}
      badge={
        change === null || change === undefined ? null : (
          <span title={texts.comparison(period)}>
            <Badge tone={toneOf(isLessBetter ? -change : change)} className="figure">
              {changeText(formatSigned(change))}
            </Badge>
          </span>
        )
      }
    />
  );
}

const toneOf = (gain: number) => (gain > 0 ? 'green' : gain < 0 ? 'red' : 'neutral');
