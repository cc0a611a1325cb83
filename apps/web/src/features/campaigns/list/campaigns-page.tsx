import type { Campaign } from '@prumo/contracts/campaigns';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { campaignsQuery } from '#domain/campaigns/queries.ts';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { CardListLoading } from '#ui/lists/card-list.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { campaignTexts } from '../texts.ts';
import { Activity } from './activity.tsx';
import { CampaignList } from './campaign-list.tsx';
import { DeleteCampaignDialog } from './delete-campaign-dialog.tsx';

const texts = campaignTexts;
const POLL_MS = 10_000;

export function CampaignsPage() {
  const refetchInterval = usePollInterval(POLL_MS);
  const { data: campaigns, isError, error, refetch } = useQuery({ ...campaignsQuery, refetchInterval });
  const [doomed, setDoomed] = useState<Campaign | null>(null);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <IfAllowed right="campaigns">
            <Button asChild variant="primary">
              <Link to="/campaigns/create">
                <Plus />
                {texts.create}
              </Link>
            </Button>
          </IfAllowed>
        }
      />
      {campaigns ? (
        campaigns.length === 0 ? (
          <NoCampaigns />
        ) : (
          <CampaignList campaigns={campaigns} onDelete={setDoomed} />
        )
      ) : isError ? (
        <Card>
          <ErrorState title={texts.loadFailed} description={errorMessage(error)} onRetry={refetch} />
        </Card>
      ) : (
        <CardListLoading label={texts.loading} lines={3} />
      )}
      {campaigns && campaigns.length > 0 ? <Activity /> : null}
      <DeleteCampaignDialog campaign={doomed} onClose={() => setDoomed(null)} />
    </Page>
  );
}

function NoCampaigns() {
  return (
    <Card>
      <EmptyState
        icon={<Megaphone />}
        title={texts.empty}
        description={texts.emptyHint}
        action={
          <IfAllowed right="campaigns">
            <Button asChild>
              <Link to="/campaigns/create">
                <Plus />
                {texts.createFirst}
              </Link>
            </Button>
          </IfAllowed>
        }
      />
    </Card>
  );
}
