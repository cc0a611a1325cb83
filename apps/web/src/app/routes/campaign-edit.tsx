import { getRouteApi } from '@tanstack/react-router';
import { CampaignEditPage } from '#features/campaigns/form/campaign-edit-page.tsx';

const route = getRouteApi('/campaigns/$campaignId/edit');

export function CampaignEditRoute() {
  const { campaignId } = route.useParams();
  return <CampaignEditPage key={campaignId} campaignId={campaignId} />;
}
