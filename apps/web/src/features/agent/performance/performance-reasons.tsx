import { type AgentPerformance, TAKEN_BY_PERSON } from '@prumo/contracts/agent/performance';
import { handOverKey } from '@prumo/contracts/reasons/hand-over';
import { transferReason } from '#domain/conversations/labels.ts';
import { FigureLink } from '#domain/figures/figure-link.tsx';
import { itemLabels } from '#domain/leads/qualification-words.ts';
import { formatNumber } from '#platform/text/format.ts';
import { Panel } from '#ui/layout/card.tsx';
import { gateReason } from '../gate-words.ts';
import type { OpenFigure } from './performance-queries.ts';
import { performanceTexts as texts } from './performance-texts.ts';

type Part = { key: string; label: string; count: number };
type PerformanceReasonsProps = { figures: AgentPerformance; onOpen: (figure: OpenFigure) => void };

export function PerformanceReasons({ figures, onOpen }: PerformanceReasonsProps) {
  const lists = [
    {
      figure: 'collected',
      title: texts.byItem,
      parts: figures.collected.map(({ item, count }): Part => ({ key: item, label: itemLabels[item], count })),
    },
    {
      figure: 'transfers',
      title: texts.byReason,
      parts: figures.transfers.map(
        ({ reason, count }): Part => ({
          key: reason === null ? TAKEN_BY_PERSON : handOverKey(reason),
          label: transferReason(reason),
          count,
        }),
      ),
    },
    {
      figure: 'blocked',
      title: texts.byBlock,
      parts: figures.blocked.map(({ reason, count }): Part => ({ key: reason, label: gateReason(reason), count })),
    },
  ] as const;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      {lists.map(({ figure, title, parts }) => (
        <Panel key={figure} title={title}>
          {parts.length === 0 ? (
            <p className="text-ink-muted text-sm">{texts.none}</p>
          ) : (
            <ul className="space-y-1.5 text-sm">
              {parts.map(({ key, label, count }) => (
                <li key={key} className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 break-words">{label}</span>
                  <FigureLink label={label} onOpen={() => onOpen({ figure, value: key, label })}>
                    {formatNumber(count)}
                  </FigureLink>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      ))}
    </div>
  );
}
