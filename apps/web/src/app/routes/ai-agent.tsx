export { AgentPage as AgentRoute } from '#features/agent/agent-page.tsx';
