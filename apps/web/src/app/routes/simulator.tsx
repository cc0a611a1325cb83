import { getRouteApi } from '@tanstack/react-router';
import { SimulatorPage } from '#features/simulator/simulator-page.tsx';

const route = getRouteApi('/simulator');

export function SimulatorRoute() {
  const { phone } = route.useSearch();
  const navigate = route.useNavigate();
  return <SimulatorPage phone={phone} onPhoneChange={(next) => navigate({ search: { phone: next }, replace: true })} />;
}
