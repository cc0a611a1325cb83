import { channelStatusQuery } from '#domain/channel/channel-status.ts';
import {
  dashboardCampaignsQuery,
  dashboardOverviewQuery,
  firstStepsQuery,
  pipelineQuery,
  qualificationQuery,
} from '#features/dashboard/queries.ts';
import { demonstrationQuery } from '#features/demonstration/queries.ts';
import { firstRunQuery } from '#features/first-run/queries.ts';
import { newestQuery } from '#features/notifications/queries.ts';
import { queryClient, uncheckedQuery } from '#platform/requests/query-client.ts';
import { generalSettingsQuery } from '#platform/time/account-time.ts';

const SHELL_QUERIES = [generalSettingsQuery, channelStatusQuery, newestQuery];
const DASHBOARD_QUERIES = [
  firstRunQuery,
  dashboardOverviewQuery,
  firstStepsQuery,
  demonstrationQuery,
  pipelineQuery,
  dashboardCampaignsQuery,
  qualificationQuery,
];

export function askFirstScreen(path: string): void {
  const isHome = path === '/' || path === '/dashboard';
  if (isHome) import('./routes/dashboard.tsx').catch(() => undefined);
  for (const { queryKey } of isHome ? [...SHELL_QUERIES, ...DASHBOARD_QUERIES] : SHELL_QUERIES)
    void queryClient.prefetchQuery(uncheckedQuery(queryKey[0]));
}
