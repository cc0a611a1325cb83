import { Page, PageHeader } from '#ui/page-header.tsx';

export function CampaignCreateRoute() {
  return (
    <Page>
      <PageHeader title="Nova Campanha" />
    </Page>
  );
}
