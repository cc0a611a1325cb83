import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { campaignStatusLabel, campaignStatusTone } from '#domain/campaigns/labels.ts';
import { useOnScreen } from '#domain/notifications/on-screen.ts';
import { campaignQuery } from '#features/campaigns/queries.ts';
import { CancelControl } from '#features/campaigns/run/cancel-control.tsx';
import { RunControl } from '#features/campaigns/run/run-control.tsx';
import { RecipientsPage } from '#features/monitor/recipients-page.tsx';
import { Badge } from '#ui/lists/badge.tsx';

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
