import { ComingScreen } from '../coming-screen.tsx';

export function CampaignEditRoute() {
  return <ComingScreen title="Editar Campanha" />;
}
