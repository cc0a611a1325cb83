import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, SlidersHorizontal } from 'lucide-react';
import { campaignStatusLabel, campaignStatusTone } from '#platform/labels.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page, PageHeader } from '#ui/page-header.tsx';
import { Loading, SkeletonLines } from '#ui/skeleton.tsx';
import { CampaignLoadError } from '../campaign-load-error.tsx';
import { BackToCampaigns } from '../form/back-to-campaigns.tsx';
import { CampaignStats } from '../list/campaign-stats.tsx';
import { CancelControl } from '../list/cancel-control.tsx';
import { RunControl } from '../list/run-control.tsx';
import { campaignQuery } from '../queries.ts';
import { CampaignPlan } from './campaign-plan.tsx';
import { planTexts } from './texts.ts';

const texts = planTexts;

/** What the campaign does, lead by lead, and its live figures. */
export function CampaignPlanPage({ campaignId }: { campaignId: string }) {
  const { data: campaign, isError, error, refetch } = useQuery(campaignQuery(campaignId));
  return (
    <Page>
      <PageHeader
        title={campaign?.name ?? texts.title}
        subtitle={`${texts.title}: ${texts.subtitle}`}
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
                <Link to="/campaigns/$campaignId/edit" params={{ campaignId }}>
                  <Pencil />
                  {texts.edit}
                </Link>
              </Button>
              <Button asChild size="sm">
                <Link to="/campaigns/$campaignId/advanced" params={{ campaignId }}>
                  <SlidersHorizontal />
                  {texts.batch}
                </Link>
              </Button>
              <RunControl campaign={campaign} />
              <CancelControl campaign={campaign} />
            </>
          ) : null
        }
      />
      {campaign ? (
        <>
          <Card className="px-4 py-3">
            <CampaignStats campaign={campaign} className="max-w-2xl" />
          </Card>
          <CampaignPlan campaign={campaign} />
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
