import { getRouteApi } from '@tanstack/react-router';
import { AnalyticsPage } from '#features/analytics/analytics-page.tsx';

const route = getRouteApi('/analytics');

export function AnalyticsRoute() {
  const navigate = route.useNavigate();
  return (
    <AnalyticsPage search={route.useSearch()} onSearchChange={(search) => navigate({ search, resetScroll: false })} />
  );
}
