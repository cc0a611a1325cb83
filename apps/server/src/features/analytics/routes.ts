import {
  AnalyticsAiPerformance,
  AnalyticsConversions,
  AnalyticsOverview,
  AnalyticsQuery,
  AnalyticsRevenue,
  AnalyticsRows,
  AnalyticsRowsQuery,
  AnalyticsTeam,
} from '@prumo/contracts/reports/analytics';
import type { HttpApp } from '#platform/http-app.ts';
import { readAiPerformance } from './read-ai-performance.ts';
import { readConversions } from './read-conversions.ts';
import { readOverview } from './read-overview.ts';
import { readRows } from './read-rows.ts';
import { readRevenue } from './revenue/read-revenue.ts';
import { readTeam } from './team/read-team.ts';

export function analyticsRoutes(app: HttpApp): void {
  const querystring = AnalyticsQuery;
  app.get(
    '/api/analytics/overview',
    { schema: { querystring, response: { 200: AnalyticsOverview } } },
    ({ ctx, query }) => readOverview(ctx, query.period),
  );
  app.get(
    '/api/analytics/conversions',
    { schema: { querystring, response: { 200: AnalyticsConversions } } },
    ({ ctx, query }) => readConversions(ctx, query.period),
  );
  app.get(
    '/api/analytics/ai-performance',
    { schema: { querystring, response: { 200: AnalyticsAiPerformance } } },
    ({ ctx, query }) => readAiPerformance(ctx, query.period),
  );
  app.get(
    '/api/analytics/revenue',
    { schema: { querystring, response: { 200: AnalyticsRevenue } } },
    ({ ctx, query }) => readRevenue(ctx, query.period),
  );
  app.get('/api/analytics/team', { schema: { querystring, response: { 200: AnalyticsTeam } } }, ({ ctx, query }) =>
    readTeam(ctx, query.period),
  );
  app.get(
    '/api/analytics/rows',
    { schema: { querystring: AnalyticsRowsQuery, response: { 200: AnalyticsRows } } },
    ({ ctx, query }) => readRows(ctx, query),
  );
}
