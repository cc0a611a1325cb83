import { ComingScreen } from '../coming-screen.tsx';

export function AnalyticsRoute() {
  return <ComingScreen title="Analytics & Relatórios" />;
}
