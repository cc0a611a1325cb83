import { getRouteApi } from '@tanstack/react-router';
import { CampaignPlanPage } from '#features/campaigns/plan/campaign-plan-page.tsx';

const route = getRouteApi('/campaigns/$campaignId/plan');

export function CampaignPlanRoute() {
  const { campaignId } = route.useParams();
  return <CampaignPlanPage key={campaignId} campaignId={campaignId} />;
}
