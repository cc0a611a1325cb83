import {
  ANALYTICS_PAGE_SIZE,
  AnalyticsAiPerformance,
  AnalyticsConversions,
  type AnalyticsFigure,
  AnalyticsOverview,
  type AnalyticsPeriod,
  AnalyticsRows,
  AnalyticsTeam,
} from '@prumo/contracts/reports/analytics';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, withQuery } from '#platform/requests/api.ts';
import { pathQuery } from '#platform/requests/query-client.ts';

const PATH = '/api/analytics';
const times = { staleTime: 60_000, gcTime: 10 * 60_000 };

export const overviewQuery = (period: AnalyticsPeriod) => ({
  ...pathQuery(withQuery(`${PATH}/overview`, { period }), AnalyticsOverview),
  ...times,
});
export const conversionsQuery = (period: AnalyticsPeriod) => ({
  ...pathQuery(withQuery(`${PATH}/conversions`, { period }), AnalyticsConversions),
  ...times,
});
export const aiPerformanceQuery = (period: AnalyticsPeriod) => ({
  ...pathQuery(withQuery(`${PATH}/ai-performance`, { period }), AnalyticsAiPerformance),
  ...times,
});
export const teamQuery = (period: AnalyticsPeriod) => ({
  ...pathQuery(withQuery(`${PATH}/team`, { period }), AnalyticsTeam),
  ...times,
});

export const rowsQuery = (period: AnalyticsPeriod, figure: AnalyticsFigure, value: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [withQuery(`${PATH}/rows`, { period, figure, value })] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get(withQuery(`${PATH}/rows`, { period, figure, value, page: pageParam }), AnalyticsRows, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.rows.length === ANALYTICS_PAGE_SIZE ? page + 1 : undefined),
    staleTime: times.staleTime,
  });
