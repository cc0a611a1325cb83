import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { revenueQuery } from '#domain/sales/revenue-query.ts';
import * as analytics from '#features/analytics/queries.ts';
import * as dashboard from '#features/dashboard/queries.ts';
import { queryClient } from '#platform/requests/query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

type KeptQuery = { queryKey: readonly [string]; staleTime: number; gcTime?: number };
const kept = (all: readonly KeptQuery[], freshMs: number, keptMs: number) =>
  all.map(({ queryKey, staleTime, gcTime }) => {
    const times = { staleTime, ...(gcTime === undefined ? {} : { gcTime }) };
    return [queryKey[0], { queryKey, ...times }, freshMs, keptMs] as const;
  });

test.each([
  ...kept(
    [
      dashboard.dashboardOverviewQuery,
      dashboard.pipelineQuery,
      dashboard.dashboardCampaignsQuery,
      dashboard.qualificationQuery,
    ],
    30 * SECOND_MS,
    5 * MINUTE_MS,
  ),
  ...kept(
    [
      analytics.overviewQuery('7d'),
      analytics.conversionsQuery('7d'),
      analytics.aiPerformanceQuery('7d'),
      revenueQuery('7d'),
    ],
    60 * SECOND_MS,
    10 * MINUTE_MS,
  ),
])(
  'who comes back to %s is shown what was known, and asks again once it is no longer fresh',
  async (path, query, freshMs, keptMs) => {
    const ask = vi.fn(async () => path);
    const look = async () => {
      const leave = new QueryObserver(queryClient, { ...query, queryFn: ask }).subscribe(() => {});
      await vi.advanceTimersByTimeAsync(0);
      leave();
    };
    await look();
    await vi.advanceTimersByTimeAsync(freshMs - 1);
    await look();
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await look();
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(keptMs - 1);
    expect(queryClient.getQueryData(query.queryKey)).toBe(path);
    await vi.advanceTimersByTimeAsync(1);
    expect(queryClient.getQueryData(query.queryKey)).toBeUndefined();
  },
);
