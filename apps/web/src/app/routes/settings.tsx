import { ComingScreen } from '../coming-screen.tsx';

export function SettingsRoute() {
  return <ComingScreen title="Configurações" />;
}
