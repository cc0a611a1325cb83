import { Page, PageHeader } from '#ui/page-header.tsx';

export function SimulatorRoute() {
  return (
    <Page>
      <PageHeader title="Celular simulado" />
    </Page>
  );
}
