import { ComingScreen } from '../coming-screen.tsx';

export function PipelineRoute() {
  return <ComingScreen title="Pipeline CRM" subtitle="Gerencie seus leads através do funil de vendas" />;
}
