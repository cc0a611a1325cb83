import { Page, PageHeader } from '#ui/page-header.tsx';

export function LeadsRoute() {
  return (
    <Page>
      <PageHeader title="Leads" />
    </Page>
  );
}
