import { Page, PageHeader } from '#ui/page-header.tsx';

export function ProductsRoute() {
  return (
    <Page>
      <PageHeader title="Produtos" />
    </Page>
  );
}
