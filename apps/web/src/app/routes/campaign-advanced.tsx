import { getRouteApi } from '@tanstack/react-router';
import { BatchPage } from '#features/campaigns/batch/batch-page.tsx';

const route = getRouteApi('/campaigns/$campaignId/advanced');

export function CampaignAdvancedRoute() {
  const { campaignId } = route.useParams();
  return <BatchPage key={campaignId} campaignId={campaignId} />;
}
