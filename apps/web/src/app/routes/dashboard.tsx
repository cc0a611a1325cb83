import { Page, PageHeader } from '#ui/page-header.tsx';

export function DashboardRoute() {
  return (
    <Page>
      <PageHeader title="Dashboard" />
    </Page>
  );
}
