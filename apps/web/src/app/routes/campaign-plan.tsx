import { getRouteApi } from '@tanstack/react-router';
import { CampaignPlanPage } from '#features/campaigns/plan/campaign-plan-page.tsx';
import { useOnScreen } from '#platform/on-screen.ts';

const route = getRouteApi('/campaigns/$campaignId/plan');

export function CampaignPlanRoute() {
  const { campaignId } = route.useParams();
  useOnScreen(`campaign:${campaignId}`);
  return <CampaignPlanPage key={campaignId} campaignId={campaignId} />;
}
