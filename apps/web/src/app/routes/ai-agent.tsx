import { getRouteApi } from '@tanstack/react-router';
import { AgentPage } from '#features/agent/agent-page.tsx';

const route = getRouteApi('/ai-agent');

export function AgentRoute() {
  const { tab = 'configuracao' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <AgentPage
      tab={tab}
      onTabChange={(next) =>
        navigate({ search: { tab: next === 'configuracao' ? undefined : next }, resetScroll: false })
      }
    />
  );
}
