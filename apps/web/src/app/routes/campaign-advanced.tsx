import { Page, PageHeader } from '#ui/page-header.tsx';

export function CampaignAdvancedRoute() {
  return (
    <Page>
      <PageHeader title="Execução em Lotes" />
    </Page>
  );
}
