import { getRouteApi } from '@tanstack/react-router';
import { useOnScreen } from '#domain/notifications/on-screen.ts';
import { CampaignPlanPage } from '#features/campaigns/campaign-plan-page.tsx';

const route = getRouteApi('/campaigns/$campaignId/plan');

export function CampaignPlanRoute() {
  const { campaignId } = route.useParams();
  useOnScreen(`campaign:${campaignId}`);
  return <CampaignPlanPage key={campaignId} campaignId={campaignId} />;
}
