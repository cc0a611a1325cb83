import { Page, PageHeader } from '#ui/page-header.tsx';

export function AgentRoute() {
  return (
    <Page>
      <PageHeader title="Configuração da IA Agente" />
    </Page>
  );
}
