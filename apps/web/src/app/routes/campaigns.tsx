import { ComingScreen } from '../coming-screen.tsx';

export function CampaignsRoute() {
  return <ComingScreen title="Campanhas" />;
}
