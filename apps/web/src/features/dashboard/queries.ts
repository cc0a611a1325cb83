import type {
  DashboardCampaigns,
  DashboardFigure,
  DashboardOverview,
  DashboardPipeline,
  DashboardQualification,
  FigureRows,
  FirstSteps,
} from '@prumo/contracts/dashboard';
import { FIGURE_PAGE_SIZE } from '@prumo/contracts/plain-values';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request, served, withQuery } from '#platform/requests/api.ts';
import { FRESH_AHEAD, servedQuery } from '#platform/requests/query-client.ts';

const staleTime = 30_000;

export const dashboardOverviewQuery = { ...servedQuery<DashboardOverview>('/api/dashboard/overview'), staleTime };
export const pipelineQuery = { ...servedQuery<DashboardPipeline>('/api/dashboard/pipeline'), staleTime };
export const dashboardCampaignsQuery = { ...servedQuery<DashboardCampaigns>('/api/dashboard/campaigns'), staleTime };
export const qualificationQuery = { ...servedQuery<DashboardQualification>('/api/dashboard/qualification'), staleTime };
export const firstStepsQuery = {
  ...servedQuery<FirstSteps>('/api/dashboard/first-steps'),
  staleTime: FRESH_AHEAD,
};

/** The rows of one figure, page after page. */
export const figureRowsQuery = (figure: DashboardFigure, value: string | undefined) => {
  const path = withQuery('/api/dashboard/rows', { figure, value });
  return infiniteQueryOptions({
    queryKey: [path] as const,
    queryFn: ({ pageParam, signal }) =>
      served<FigureRows>(
        request('GET', withQuery('/api/dashboard/rows', { figure, value, page: pageParam }), undefined, { signal }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.rows.length === FIGURE_PAGE_SIZE ? page + 1 : undefined),
  });
};
