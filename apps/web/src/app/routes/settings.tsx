import { getRouteApi } from '@tanstack/react-router';
import { SettingsPage } from '#features/settings/settings-page.tsx';

const route = getRouteApi('/settings');

export function SettingsRoute() {
  const { tab = 'conta' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SettingsPage
      tab={tab}
      onTabChange={(next) => navigate({ search: { tab: next === 'conta' ? undefined : next }, resetScroll: false })}
    />
  );
}
