import { ComingScreen } from '../coming-screen.tsx';

export function MonitorRoute() {
  return <ComingScreen title="Monitor" />;
}
