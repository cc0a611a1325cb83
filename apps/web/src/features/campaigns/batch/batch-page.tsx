import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { campaignStatusLabel, campaignStatusTone } from '#platform/labels.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page, PageHeader } from '#ui/page-header.tsx';
import { Loading, SkeletonLines } from '#ui/skeleton.tsx';
import { CampaignLoadError } from '../campaign-load-error.tsx';
import { BackToCampaigns } from '../form/back-to-campaigns.tsx';
import { RunControl } from '../list/run-control.tsx';
import { campaignQuery } from '../queries.ts';
import { ActiveBatches } from './active-batches.tsx';
import { BatchForm } from './batch-form.tsx';
import { batchTexts } from './texts.ts';

const texts = batchTexts;

export function BatchPage({ campaignId }: { campaignId: string }) {
  const { data: campaign, isError, error, refetch } = useQuery(campaignQuery(campaignId));
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={campaign ? `${campaign.name} · ${texts.subtitle}` : texts.subtitle}
        leading={<BackToCampaigns />}
        badge={
          campaign ? (
            <Badge tone={campaignStatusTone(campaign)} hasDot>
              {campaignStatusLabel(campaign)}
            </Badge>
          ) : null
        }
        actions={
          campaign ? (
            <>
              <Button asChild size="sm">
                <Link to="/campaigns/$campaignId/plan" params={{ campaignId }}>
                  {texts.seePlan}
                </Link>
              </Button>
              {campaign.status === 'active' || campaign.status === 'paused' ? <RunControl campaign={campaign} /> : null}
            </>
          ) : null
        }
      />
      {campaign ? (
        <>
          <ActiveBatches campaignId={campaignId} />
          <BatchForm campaign={campaign} />
        </>
      ) : isError ? (
        <CampaignLoadError error={error} onRetry={refetch} />
      ) : (
        <Card className="p-4">
          <Loading label={texts.loading}>
            <SkeletonLines lines={8} />
          </Loading>
        </Card>
      )}
    </Page>
  );
}
