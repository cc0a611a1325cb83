import { PERFORMANCE_DAYS, type PerformanceDays } from '@prumo/contracts/agent/performance';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Select } from '#ui/fields/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { ModelCard } from './model-card.tsx';
import { PerformanceCards } from './performance-cards.tsx';
import { type OpenFigure, performanceQuery } from './performance-queries.ts';
import { PerformanceReasons } from './performance-reasons.tsx';
import { PerformanceRowsPanel } from './performance-rows.tsx';
import { performanceTexts as texts } from './performance-texts.ts';

const PERIODS = PERFORMANCE_DAYS.map((value) => ({ value, label: texts.daysOf(value) }));

const POLL_MS = 30_000;

export function PerformancePanel() {
  const [days, setDays] = useState<PerformanceDays>('30');
  const [opened, setOpened] = useState<OpenFigure | null>(null);
  const { data, error, refetch } = useQuery({
    ...performanceQuery(days),
    refetchInterval: usePollInterval(POLL_MS),
  });
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-base">{texts.title}</h2>
        <div className="w-44">
          <Select
            aria-label={texts.period}
            value={days}
            onValueChange={(value) => setDays(PERFORMANCE_DAYS.find((one) => one === value) ?? '30')}
            options={PERIODS}
          />
        </div>
      </div>
      {data ? (
        <>
          {data.turns === 0 ? <p className="text-ink-muted text-sm">{texts.empty}</p> : null}
          <PerformanceCards figures={data} onOpen={setOpened} />
          <PerformanceReasons figures={data} onOpen={setOpened} />
          {data.model ? <ModelCard model={data.model} /> : null}
        </>
      ) : error ? (
        <Card>
          <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
        </Card>
      ) : (
        <Loading label={texts.loading}>
          <Card className="p-4">
            <SkeletonLines lines={9} />
          </Card>
        </Loading>
      )}
      <PerformanceRowsPanel days={days} opened={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
