import { type AnalyticsPeriod, AnalyticsRevenue } from '@prumo/contracts/reports/analytics';
import { withQuery } from '#platform/requests/api.ts';
import { pathQuery } from '#platform/requests/query-client.ts';

/** The one reckoning of revenue, whichever screen shows a part of it. */
export const revenueQuery = (period: AnalyticsPeriod) => ({
  ...pathQuery(withQuery('/api/analytics/revenue', { period }), AnalyticsRevenue),
  staleTime: 60_000,
  gcTime: 10 * 60_000,
});
