import { ComingScreen } from '../coming-screen.tsx';

export function CampaignAdvancedRoute() {
  return <ComingScreen title="Execução em Lotes" />;
}
