import { getRouteApi } from '@tanstack/react-router';
import { AgendaPage } from '#features/agenda/agenda-page.tsx';

const route = getRouteApi('/agenda');

export function AgendaRoute() {
  const navigate = route.useNavigate();
  return <AgendaPage search={route.useSearch()} onSearchChange={(search) => navigate({ search, replace: true })} />;
}
