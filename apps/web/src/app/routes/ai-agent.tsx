import { ComingScreen } from '../coming-screen.tsx';

export function AgentRoute() {
  return <ComingScreen title="Configuração da IA Agente" subtitle="Configure e personalize seu assistente virtual" />;
}
