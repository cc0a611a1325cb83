import type { Campaign } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#platform/requests/api-error.ts';
import { Card } from '#ui/layout/card.tsx';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { BackToCampaigns } from './back-to-campaigns.tsx';
import { CampaignLoadError } from './campaign-load-error.tsx';
import { campaignQuery } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';

type CampaignPageProps = {
  campaignId: CampaignId;
  head: (campaign: Campaign | undefined) => { title: string; tabTitle?: string; subtitle: string };
  actions: (campaign: Campaign) => ReactNode;
  loading: string;
  children: (campaign: Campaign) => ReactNode;
};

export function CampaignPage({ campaignId, head, actions, loading, children }: CampaignPageProps) {
  const { data, isError, error, refetch } = useQuery(campaignQuery(campaignId));
  // Deleted in another window: hide the cached campaign.
  const campaign = isNotFound(error) ? undefined : data;
  return (
    <Page>
      <PageHeader
        {...head(campaign)}
        leading={<BackToCampaigns />}
        badge={campaign ? <StatusBadge campaign={campaign} /> : null}
        actions={campaign ? actions(campaign) : null}
      />
      {campaign ? (
        children(campaign)
      ) : isError ? (
        <CampaignLoadError error={error} onRetry={refetch} />
      ) : (
        <Card className="p-4">
          <Loading label={loading}>
            <SkeletonLines lines={8} />
          </Loading>
        </Card>
      )}
    </Page>
  );
}
