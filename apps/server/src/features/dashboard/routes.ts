import {
  DashboardCampaigns,
  DashboardOverview,
  DashboardPipeline,
  DashboardQualification,
  FigureRows,
  FigureRowsQuery,
  FirstSteps,
} from '@prumo/contracts/reports/dashboard';
import { TeamBoard } from '@prumo/contracts/team/board';
import type { HttpApp } from '#platform/http-app.ts';
import { listNewestCampaigns } from './dashboard-count-store.ts';
import { readFigureRows } from './figure-store.ts';
import { readFirstSteps } from './first-steps-store.ts';
import { readOverview, readPipeline, readQualification } from './read-dashboard.ts';
import { readTeamBoard } from './read-team-board.ts';

const CAMPAIGNS_SHOWN = 5;

export function dashboardRoutes(app: HttpApp): void {
  app.get('/api/dashboard/overview', { schema: { response: { 200: DashboardOverview } } }, ({ ctx }) =>
    readOverview(ctx),
  );
  app.get('/api/dashboard/pipeline', { schema: { response: { 200: DashboardPipeline } } }, ({ ctx }) =>
    readPipeline(ctx),
  );
  app.get('/api/dashboard/campaigns', { schema: { response: { 200: DashboardCampaigns } } }, ({ ctx }) =>
    listNewestCampaigns(ctx, CAMPAIGNS_SHOWN),
  );
  app.get('/api/dashboard/qualification', { schema: { response: { 200: DashboardQualification } } }, ({ ctx }) =>
    readQualification(ctx),
  );
  app.get(
    '/api/dashboard/rows',
    { schema: { querystring: FigureRowsQuery, response: { 200: FigureRows } } },
    ({ ctx, query }) => readFigureRows(ctx, query),
  );
  app.get('/api/dashboard/team', { schema: { response: { 200: TeamBoard } } }, ({ ctx }) => readTeamBoard(ctx));
  app.get('/api/dashboard/first-steps', { schema: { response: { 200: FirstSteps } } }, ({ ctx }) =>
    readFirstSteps(ctx),
  );
}
