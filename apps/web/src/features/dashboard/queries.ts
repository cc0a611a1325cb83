import type {
  DashboardCampaigns,
  DashboardFigure,
  DashboardOverview,
  DashboardPipeline,
  DashboardQualification,
  FigureRows,
  FirstSteps,
} from '@prumo/contracts/reports/dashboard';
import { FIGURE_PAGE_SIZE } from '@prumo/contracts/schema-free-values';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request, unchecked, withQuery } from '#platform/requests/api.ts';
import { FRESH_AHEAD_MS, uncheckedQuery } from '#platform/requests/query-client.ts';

const STALE_MS = 30_000;

export const dashboardOverviewQuery = {
  ...uncheckedQuery<DashboardOverview>('/api/dashboard/overview'),
  staleTime: STALE_MS,
};
export const pipelineQuery = { ...uncheckedQuery<DashboardPipeline>('/api/dashboard/pipeline'), staleTime: STALE_MS };
export const dashboardCampaignsQuery = {
  ...uncheckedQuery<DashboardCampaigns>('/api/dashboard/campaigns'),
  staleTime: STALE_MS,
};
export const qualificationQuery = {
  ...uncheckedQuery<DashboardQualification>('/api/dashboard/qualification'),
  staleTime: STALE_MS,
};
export const firstStepsQuery = {
  ...uncheckedQuery<FirstSteps>('/api/dashboard/first-steps'),
  staleTime: FRESH_AHEAD_MS,
};

export const figureRowsQuery = (figure: DashboardFigure, value: string | undefined) => {
  const path = withQuery('/api/dashboard/rows', { figure, value });
  return infiniteQueryOptions({
    queryKey: [path] as const,
    queryFn: ({ pageParam, signal }) =>
      unchecked<FigureRows>(
        request('GET', withQuery('/api/dashboard/rows', { figure, value, page: pageParam }), { signal }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.rows.length === FIGURE_PAGE_SIZE ? page + 1 : undefined),
  });
};
