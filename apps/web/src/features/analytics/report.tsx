import type { AnalyticsPeriod } from '@prumo/contracts/reports/analytics';
import type { ReactNode } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, Skeleton, SkeletonLines } from '#ui/states/skeleton.tsx';
import { analyticsTexts as texts } from './texts.ts';

type ReportProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  period: AnalyticsPeriod;
  children: (data: Data) => ReactNode;
};

export function Report<Data extends { period: { from: string; to: string } }>({
  query: { data, error, refetch },
  period,
  children,
}: ReportProps<Data>) {
  const timezone = useTimezone();
  if (data) {
    const [from, to] = [formatDateTime(data.period.from, timezone), formatDateTime(data.period.to, timezone)];
    return (
      <div className="space-y-4">
        <p className="hidden text-sm print:block">{texts.printed(texts.periods[period], from, to)}</p>
        {children(data)}
      </div>
    );
  }
  if (error)
    return (
      <Card>
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
      </Card>
    );
  return (
    <Loading label={texts.loading} className="space-y-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Card key={key} className="space-y-3 px-4 py-4">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-5 w-16" />
          </Card>
        ))}
      </div>
      <Card className="p-4">
        <SkeletonLines lines={8} />
      </Card>
    </Loading>
  );
}
