import { Page, PageHeader } from '#ui/page-header.tsx';

export function AnalyticsRoute() {
  return (
    <Page>
      <PageHeader title="Analytics & Relatórios" />
    </Page>
  );
}
