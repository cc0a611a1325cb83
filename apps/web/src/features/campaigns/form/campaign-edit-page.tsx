import type { CampaignId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { productsQuery } from '#domain/products/queries.ts';
import { isNotFound } from '#platform/requests/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card, Panel } from '#ui/layout/card.tsx';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { BackToCampaigns } from '../back-to-campaigns.tsx';
import { CampaignLoadError } from '../campaign-load-error.tsx';
import { campaignQuery } from '../queries.ts';
import { RunControl } from '../run/run-control.tsx';
import { SequenceEditor } from '../sequence/sequence-editor.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { campaignTexts } from '../texts.ts';
import { useDuplicateCampaign } from '../use-duplicate-campaign.ts';
import { CampaignEditForm } from './campaign-edit-form.tsx';
import { TestButton } from './test-dialog.tsx';
import { formTexts } from './texts.ts';

const texts = formTexts;

export function CampaignEditPage({ campaignId }: { campaignId: CampaignId }) {
  const campaign = useQuery(campaignQuery(campaignId));
  // Deleted in another window: hide the cached campaign.
  const isGone = isNotFound(campaign.error);
  const products = useQuery(productsQuery);
  const failed = [campaign, products].find(({ isError, data }) => isError && (isGone || !data));
  return (
    <Page>
      <PageHeader
        title={texts.editTitle}
        subtitle={campaign.data?.name}
        leading={<BackToCampaigns />}
        badge={campaign.data && !isGone ? <StatusBadge campaign={campaign.data} /> : null}
        actions={
          campaign.data && !isGone ? (
            <>
              <Button asChild size="sm">
                <Link to="/campaigns/$campaignId/plan" params={{ campaignId }}>
                  {texts.seePlan}
                </Link>
              </Button>
              {campaign.data.totalLeads > 0 ? <DuplicateButton campaignId={campaignId} /> : null}
              <TestButton campaign={campaign.data} />
              <RunControl campaign={campaign.data} />
            </>
          ) : null
        }
      />
      {failed ? (
        <CampaignLoadError error={failed.error} onRetry={() => failed.refetch()} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Panel title={texts.details}>
            {campaign.data && products.data ? (
              <CampaignEditForm campaign={campaign.data} products={products.data} />
            ) : (
              <Waiting />
            )}
          </Panel>
          {campaign.data ? (
            <SequenceEditor campaign={campaign.data} />
          ) : (
            <Card className="p-4">
              <Waiting />
            </Card>
          )}
        </div>
      )}
    </Page>
  );
}

function DuplicateButton({ campaignId }: { campaignId: CampaignId }) {
  const { duplicate, isPending } = useDuplicateCampaign({ opensAtOnce: true });
  return (
    <Button size="sm" icon={<Copy />} isBusy={isPending} onClick={() => duplicate(campaignId)}>
      {isPending ? campaignTexts.duplicate.busy : campaignTexts.duplicate.action}
    </Button>
  );
}

const Waiting = () => (
  <Loading label={texts.loading} className="py-1">
    <SkeletonLines lines={9} />
  </Loading>
);
