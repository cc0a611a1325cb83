import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CancelControl } from '#features/campaigns/list/cancel-control.tsx';
import { RunControl } from '#features/campaigns/list/run-control.tsx';
import { campaignQuery } from '#features/campaigns/queries.ts';
import { RecipientsPage } from '#features/monitor/recipients-page.tsx';
import { campaignStatusLabel, campaignStatusTone } from '#platform/labels.ts';
import { useOnScreen } from '#platform/on-screen.ts';
import { Badge } from '#ui/badge.tsx';

const route = getRouteApi('/campaign-monitoring/$campaignId');

export function RecipientsRoute() {
  const { campaignId } = route.useParams();
  useOnScreen(`campaign:${campaignId}`);
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/campaign-monitoring/$campaignId' });
  const { data: campaign } = useQuery(campaignQuery(campaignId));
  return (
    <RecipientsPage
      key={campaignId}
      campaignId={campaignId}
      name={campaign?.name}
      badge={
        campaign ? (
          <Badge tone={campaignStatusTone(campaign)} hasDot>
            {campaignStatusLabel(campaign)}
          </Badge>
        ) : null
      }
      control={
        campaign ? (
          <>
            <RunControl campaign={campaign} />
            <CancelControl campaign={campaign} />
          </>
        ) : null
      }
      search={search}
      onSearch={(next) => navigate({ search: next })}
    />
  );
}
