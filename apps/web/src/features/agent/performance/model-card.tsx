import type { AgentPerformance } from '@prumo/contracts/agent/performance';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '#platform/text/format.ts';
import { Panel } from '#ui/layout/card.tsx';
import { formatCost, modelQuery, spentOn } from '../model-query.ts';
import { performanceTexts } from './performance-texts.ts';

const texts = performanceTexts.model;
export function ModelCard({ model }: { model: NonNullable<AgentPerformance['model']> }) {
  const { data: settings } = useQuery(modelQuery);
  const limit = settings?.dailyLimit ?? null;
  const spent = settings?.spentToday ?? null;
  return (
    <Panel title={texts.title} description={texts.formula}>
      <dl className="grid gap-4 pt-1 sm:grid-cols-2 lg:grid-cols-4">
        <Fact label={texts.written} note={texts.ofTurns(model.turns)}>
          {formatNumber(model.writtenByModel)}
        </Fact>
        <Fact label={texts.tokens}>{`${formatNumber(model.inputTokens)} / ${formatNumber(model.outputTokens)}`}</Fact>
        {model.cost === null ? null : (
          <Fact label={texts.cost} note={texts.costHint}>
            {formatCost(model.cost)}
          </Fact>
        )}
        {limit === null && spent === null ? null : (
          <Fact
            label={texts.today}
            note={limit === null ? texts.noLimit : texts.ofLimit(formatCost(limit))}
            more={spent === null ? undefined : spentOn(spent)}
          >
            {formatCost(spent?.total ?? 0)}
          </Fact>
        )}
        {model.builtInBecause.length === 0 ? null : (
          <div>
            <dt className="text-ink-muted text-xs">{texts.builtIn}</dt>
            <dd>
              <ul className="mt-0.5 text-sm">
                {model.builtInBecause.map(({ reason, count }) => (
                  <li key={reason} className="flex justify-between gap-3">
                    <span className="min-w-0 break-words">{texts.reasonOf(reason)}</span>
                    <span className="figure">{formatNumber(count)}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}

type FactProps = { label: string; note?: string; more?: string | undefined; children: ReactNode };

const Fact = ({ label, note, more, children }: FactProps) => (
  <div>
    <dt className="text-ink-muted text-xs">{label}</dt>
    <dd className="figure font-semibold text-lg">{children}</dd>
    {note ? <dd className="text-ink-faint text-xs">{note}</dd> : null}
    {more ? <dd className="figure mt-0.5 text-ink-muted text-xs">{more}</dd> : null}
  </div>
);
