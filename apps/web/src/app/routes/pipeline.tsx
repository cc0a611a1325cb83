import { Page, PageHeader } from '#ui/page-header.tsx';

export function PipelineRoute() {
  return (
    <Page>
      <PageHeader title="Pipeline CRM" />
    </Page>
  );
}
