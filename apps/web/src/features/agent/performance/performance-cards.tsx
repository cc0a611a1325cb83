import type { AgentPerformance, PerformanceFigure } from '@prumo/contracts/agent/performance';
import type { ReactNode } from 'react';
import { FigureLink } from '#domain/figures/figure-link.tsx';
import { formatWait } from '#domain/figures/wait-time.ts';
import { formatNumber } from '#platform/text/format.ts';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import type { OpenFigure } from './performance-queries.ts';
import { performanceTexts as texts } from './performance-texts.ts';

type PerformanceCardsProps = { figures: AgentPerformance; onOpen: (figure: OpenFigure) => void };

const sum = (parts: readonly { count: number }[]) => parts.reduce((total, { count }) => total + count, 0);

export function PerformanceCards({ figures, onOpen }: PerformanceCardsProps) {
  const { firstResponse, qualified } = figures;
  const card = (figure: PerformanceFigure, value: ReactNode, note: ReactNode, badge?: ReactNode) => (
    <StatCard
      label={texts.names[figure].title}
      value={
        <FigureLink onOpen={() => onOpen({ figure })} label={texts.names[figure].title}>
          {value}
        </FigureLink>
      }
      note={note}
      badge={badge}
    />
  );
  const zero = (figure: PerformanceFigure, count: number, note: string) =>
    card(figure, formatNumber(count), note, count === 0 ? undefined : <Badge tone="red">{texts.notZero}</Badge>);
  const wait = (seconds: number | null) => (seconds === null ? texts.noValue : formatWait(seconds));
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {card('conversations', formatNumber(figures.conversations), texts.conversationsNote(figures.turns))}
      {card(
        'first_response',
        wait(firstResponse.p50Seconds),
        firstResponse.p90Seconds === null ? texts.none : texts.p90(wait(firstResponse.p90Seconds)),
      )}
      {zero('repeated', figures.repeatedQuestions, texts.mustBeZero)}
      {zero('after_takeover', figures.afterTakeover, texts.afterNote)}
      {card('qualified', formatNumber(qualified.count), texts.qualifiedNote(qualified.medianTurns))}
      {card('collected', formatNumber(sum(figures.collected)), texts.collectedNote)}
      {card('transfers', formatNumber(sum(figures.transfers)), texts.transfersNote)}
      {card('blocked', formatNumber(sum(figures.blocked)), texts.blockedNote)}
      {figures.reengaged > 0 ? (
        <>
          {card('reengaged', formatNumber(figures.reengaged), texts.reengagedNote)}
          {card(
            'reengaged_answered',
            formatNumber(figures.reengagedAnswered),
            texts.reengagedAnsweredNote(figures.reengaged),
          )}
        </>
      ) : null}
    </div>
  );
}
