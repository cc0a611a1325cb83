import { useNavigate, useSearch } from '@tanstack/react-router';
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx';
import { DashboardSearch } from '#features/dashboard/figures.ts';
import { DemonstrationOffer } from '#features/demonstration/demonstration-offer.tsx';

/** At '/' and at '/dashboard'. */
export function DashboardRoute() {
  const search = DashboardSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  return (
    <DashboardPage
      start={<DemonstrationOffer />}
      search={search}
      onSearchChange={(next) => navigate({ to: '.', search: next })}
    />
  );
}
