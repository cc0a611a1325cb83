import type { CampaignId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gauge } from 'lucide-react';
import type { ComponentType } from 'react';
import { monitoringQuery } from '#domain/campaigns/queries.ts';
import { useIsLive } from '#platform/live/live-updates.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card, Panel } from '#ui/layout/card.tsx';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { BatchHistory } from './batch-history.tsx';
import { HealthStrip } from './health-strip.tsx';
import { MonitorCards } from './monitor-cards.tsx';
import { MonitoredCampaignRow } from './monitored-campaign.tsx';
import { monitorTexts } from './texts.ts';
import { useLookInterval } from './use-look-interval.ts';

const texts = monitorTexts;

export type MonitorParts = {
  Control: ComponentType<{ campaignId: CampaignId }>;
  Batches: ComponentType;
};

export function MonitorPage({ Control, Batches }: MonitorParts) {
  const refetchInterval = useLookInterval();
  const { data, isError, error, refetch } = useQuery({ ...monitoringQuery, refetchInterval });
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.subtitle} badge={<LiveBadge />} />
      {!data && isError ? (
        <Card>
          <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={() => refetch()} />
        </Card>
      ) : (
        <>
          <MonitorCards cards={data?.cards} />
          {data ? (
            <>
              <HealthStrip monitoring={data} />
              <Panel
                title={texts.campaigns.title}
                badge={<Badge className="figure">{data.campaigns.length}</Badge>}
                bodyClassName="pb-0"
              >
                {data.campaigns.length === 0 ? (
                  <NothingRuns />
                ) : (
                  <ul className="divide-y divide-line border-t">
                    {data.campaigns.map((campaign) => (
                      <MonitoredCampaignRow key={campaign.id} campaign={campaign} Control={Control} />
                    ))}
                  </ul>
                )}
              </Panel>
            </>
          ) : (
            <Card className="p-4">
              <Loading label={texts.loading}>
                <SkeletonLines lines={8} />
              </Loading>
            </Card>
          )}
          <Batches />
          <BatchHistory />
        </>
      )}
    </Page>
  );
}

function LiveBadge() {
  const isLive = useIsLive();
  return (
    <Tooltip content={isLive ? texts.liveHint : texts.pollingHint}>
      <span>
        <Badge tone={isLive ? 'green' : 'amber'} hasDot>
          {isLive ? texts.live : texts.polling}
        </Badge>
      </span>
    </Tooltip>
  );
}

const NothingRuns = () => (
  <EmptyState
    icon={<Gauge />}
    title={texts.campaigns.empty}
    description={texts.campaigns.emptyHint}
    action={
      <Button asChild>
        <Link to="/campaigns">{texts.campaigns.toCampaigns}</Link>
      </Button>
    }
  />
);
