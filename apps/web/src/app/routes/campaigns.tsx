import { Page, PageHeader } from '#ui/page-header.tsx';

export function CampaignsRoute() {
  return (
    <Page>
      <PageHeader title="Campanhas" />
    </Page>
  );
}
