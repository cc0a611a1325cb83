import { getRouteApi } from '@tanstack/react-router';
import { CampaignCreatePage } from '#features/campaigns/form/campaign-create-page.tsx';

const route = getRouteApi('/campaigns/create');

export function CampaignCreateRoute() {
  const { productId } = route.useSearch();
  const navigate = route.useNavigate();
  return <CampaignCreatePage key={productId} productId={productId} onDone={() => navigate({ to: '/campaigns' })} />;
}
