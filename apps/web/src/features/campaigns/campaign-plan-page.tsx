import type { CampaignId } from '@prumo/contracts/ids';
import { Link } from '@tanstack/react-router';
import { Pencil, SlidersHorizontal } from 'lucide-react';
import { RevenueLine } from '#domain/sales/revenue-line.tsx';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CampaignPage } from './campaign-page.tsx';
import { CampaignStats } from './list/campaign-stats.tsx';
import { CampaignPlan } from './plan/campaign-plan.tsx';
import { planTexts } from './plan/texts.ts';
import { CancelControl } from './run/cancel-control.tsx';
import { RunControl } from './run/run-control.tsx';

const texts = planTexts;

export function CampaignPlanPage({ campaignId }: { campaignId: CampaignId }) {
  return (
    <CampaignPage
      campaignId={campaignId}
      head={(campaign) => ({
        title: campaign?.name ?? texts.title,
        tabTitle: campaign ? `${texts.title}: ${campaign.name}` : texts.title,
        subtitle: `${texts.title}: ${texts.subtitle}`,
      })}
      loading={texts.loading}
      actions={(campaign) => (
        <>
          <IfAllowed right="campaigns">
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
          </IfAllowed>
          <RunControl campaign={campaign} />
          <CancelControl campaign={campaign} />
        </>
      )}
    >
      {(campaign) => (
        <>
          {campaign.totalLeads > 0 ? (
            <Card className="px-4 py-3">
              <CampaignStats campaign={campaign} className="max-w-2xl" />
              <RevenueLine
                figure="sales_campaign"
                value={campaignId}
                of={({ revenueByCampaign }) => revenueByCampaign.find((one) => one.campaignId === campaignId)}
                className="mt-2"
              />
            </Card>
          ) : null}
          <CampaignPlan campaign={campaign} />
        </>
      )}
    </CampaignPage>
  );
}
