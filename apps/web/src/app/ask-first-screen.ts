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

const OF_THE_SHELL = [generalSettingsQuery, channelStatusQuery, newestQuery];
const OF_THE_DASHBOARD = [
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
  for (const { queryKey } of isHome ? [...OF_THE_SHELL, ...OF_THE_DASHBOARD] : OF_THE_SHELL)
    void queryClient.prefetchQuery(uncheckedQuery(queryKey[0]));
}
