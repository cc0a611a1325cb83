import {
  DashboardCampaigns,
  type DashboardFigure,
  DashboardOverview,
  DashboardPipeline,
  DashboardQualification,
  FIGURE_PAGE_SIZE,
  FigureRows,
  FirstSteps,
} from '@prumo/contracts/dashboard';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, withQuery } from '#platform/api.ts';
import { pathQuery } from '#platform/query-client.ts';

const staleTime = 30_000;

export const overviewQuery = { ...pathQuery('/api/dashboard/overview', DashboardOverview), staleTime };
export const pipelineQuery = { ...pathQuery('/api/dashboard/pipeline', DashboardPipeline), staleTime };
export const campaignsQuery = { ...pathQuery('/api/dashboard/campaigns', DashboardCampaigns), staleTime };
export const qualificationQuery = { ...pathQuery('/api/dashboard/qualification', DashboardQualification), staleTime };
export const firstStepsQuery = pathQuery('/api/dashboard/first-steps', FirstSteps);

/** The rows of one figure, page after page. */
export const figureRowsQuery = (figure: DashboardFigure, value: string | undefined) => {
  const path = withQuery('/api/dashboard/rows', { figure, value });
  return infiniteQueryOptions({
    queryKey: [path] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get(withQuery('/api/dashboard/rows', { figure, value, page: pageParam }), FigureRows, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.rows.length === FIGURE_PAGE_SIZE ? page + 1 : undefined),
  });
};
