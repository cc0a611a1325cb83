import { ComingScreen } from '../coming-screen.tsx';

export function CampaignCreateRoute() {
  return <ComingScreen title="Nova Campanha" />;
}
