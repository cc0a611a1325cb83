import { Page, PageHeader } from '#ui/page-header.tsx';

export function CampaignEditRoute() {
  return (
    <Page>
      <PageHeader title="Editar Campanha" />
    </Page>
  );
}
