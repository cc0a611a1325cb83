import { Page, PageHeader } from '#ui/page-header.tsx';

export function MonitorRoute() {
  return (
    <Page>
      <PageHeader title="Monitor" />
    </Page>
  );
}
