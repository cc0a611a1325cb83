import { Page, PageHeader } from '#ui/page-header.tsx';

export function InboxRoute() {
  return (
    <Page>
      <PageHeader title="Inbox" />
    </Page>
  );
}
