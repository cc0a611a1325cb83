import { ComingScreen } from '../coming-screen.tsx';

export function SimulatorRoute() {
  return <ComingScreen title="Celular simulado" />;
}
