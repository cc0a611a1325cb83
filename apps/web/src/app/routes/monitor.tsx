import { useQuery } from '@tanstack/react-query';
import { CampaignSends } from '#features/campaigns/list/campaign-sends.tsx';
import { CampaignStats } from '#features/campaigns/list/campaign-stats.tsx';
import { RunControl } from '#features/campaigns/list/run-control.tsx';
import { campaignsQuery } from '#features/campaigns/queries.ts';
import { MonitorPage } from '#features/monitor/monitor-page.tsx';
import { usePollInterval } from '#platform/live-updates.ts';

const POLL = 5000;
const parts = { Stats: CampaignStats, Control: RunControl, Sends: CampaignSends };

/** The monitor shows what the campaigns themselves know. */
export function MonitorRoute() {
  const refetchInterval = usePollInterval(POLL);
  return <MonitorPage query={useQuery({ ...campaignsQuery, refetchInterval })} parts={parts} />;
}
