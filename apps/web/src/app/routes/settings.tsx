import { Page, PageHeader } from '#ui/page-header.tsx';

export function SettingsRoute() {
  return (
    <Page>
      <PageHeader title="Configurações" />
    </Page>
  );
}
