import type { CampaignId } from '@prumo/contracts/ids';
import { Link } from '@tanstack/react-router';
import { Button } from '#ui/buttons/button.tsx';
import { CampaignPage } from '../campaign-page.tsx';
import { RunControl } from '../run/run-control.tsx';
import { ActiveBatches } from './active-batches.tsx';
import { BatchForm } from './batch-form.tsx';
import { batchTexts } from './texts.ts';

const texts = batchTexts;

export function BatchPage({ campaignId }: { campaignId: CampaignId }) {
  return (
    <CampaignPage
      campaignId={campaignId}
      head={(campaign) => ({
        title: texts.title,
        subtitle: campaign ? `${campaign.name} · ${texts.subtitle}` : texts.subtitle,
      })}
      loading={texts.loading}
      actions={(campaign) => (
        <>
          <Button asChild size="sm">
            <Link to="/campaigns/$campaignId/plan" params={{ campaignId }}>
              {texts.seePlan}
            </Link>
          </Button>
          {campaign.status === 'active' || campaign.status === 'paused' ? <RunControl campaign={campaign} /> : null}
        </>
      )}
    >
      {(campaign) => (
        <>
          <ActiveBatches campaignId={campaignId} />
          <BatchForm campaign={campaign} />
        </>
      )}
    </CampaignPage>
  );
}
