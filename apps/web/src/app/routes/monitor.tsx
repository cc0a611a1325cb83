import type { CampaignId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { campaignsQuery } from '#domain/campaigns/queries.ts';
import { ActiveBatches } from '#features/campaigns/batch/active-batches.tsx';
import { CancelControl } from '#features/campaigns/run/cancel-control.tsx';
import { RunControl } from '#features/campaigns/run/run-control.tsx';
import { MonitorPage } from '#features/monitor/monitor-page.tsx';

function Control({ campaignId }: { campaignId: CampaignId }) {
  const { data } = useQuery(campaignsQuery);
  const campaign = data?.find(({ id }) => id === campaignId);
  return campaign ? (
    <>
      <RunControl campaign={campaign} />
      <CancelControl campaign={campaign} />
    </>
  ) : null;
}

const Batches = () => <ActiveBatches />;

export const MonitorRoute = () => <MonitorPage Control={Control} Batches={Batches} />;
