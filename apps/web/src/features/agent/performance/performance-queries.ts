import {
  AgentPerformance,
  PERFORMANCE_PAGE_SIZE,
  type PerformanceDays,
  type PerformanceFigure,
  PerformanceRows,
} from '@prumo/contracts/agent/performance';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, withQuery } from '#platform/requests/api.ts';
import { pathQuery } from '#platform/requests/query-client.ts';

const PATH = '/api/ai/performance';

export const performanceQuery = (days: PerformanceDays) => ({
  ...pathQuery(withQuery(PATH, { days }), AgentPerformance),
  staleTime: 30_000,
});

export type OpenFigure = { figure: PerformanceFigure; value?: string; label?: string };

export const performanceRowsQuery = (days: PerformanceDays, { figure, value }: OpenFigure) =>
  infiniteQueryOptions({
    queryKey: [withQuery(`${PATH}/rows`, { days, figure, value })] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get(withQuery(`${PATH}/rows`, { days, figure, value, page: pageParam }), PerformanceRows, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.rows.length === PERFORMANCE_PAGE_SIZE ? page + 1 : undefined),
  });
