import type { ProductId } from '@prumo/contracts/ids';
import type { Product } from '@prumo/contracts/products';
import type { ProductList } from '@prumo/contracts/products/list';
import { PRODUCT_PAGE_SIZE } from '@prumo/contracts/schema-free-values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { productQuery } from '#domain/products/queries.ts';
import { IfAllowed, useRight } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { ProductFormDialog } from './form/product-form-dialog.tsx';
import { DeleteProductDialog } from './list/delete-product-dialog.tsx';
import { ExportMenu } from './list/export-menu.tsx';
import { ProductFilters } from './list/product-filters.tsx';
import { ProductPageBody } from './list/product-page-body.tsx';
import { filterOf, isFiltered, NEW_PRODUCT, NO_FILTER, type ProductsSearch } from './products-search.ts';
import { productListQuery } from './queries.ts';
import { productTexts as texts } from './texts.ts';
import { ToldValuesDialog } from './told/told-values-dialog.tsx';
import { UnitsDialog } from './units/units-dialog.tsx';

type ProductsPageProps = {
  search: ProductsSearch;
  onSearchChange: (change: Partial<ProductsSearch>) => void;
  onImport: () => void;
};

export function ProductsPage({ search, onSearchChange, onImport }: ProductsPageProps) {
  const { page = 1, edit } = search;
  const list = useQuery({ ...productListQuery(search), placeholderData: keepPreviousData });
  const own = list.isPlaceholderData ? undefined : list.data;
  const [doomed, setDoomed] = useState<Product | null>(null);
  const [toldOf, setToldOf] = useState<ProductId | null>(null);
  const mayEdit = useRight('products');
  const products = list.data?.products ?? [];
  const edited = useEdited(products, own ? edit : undefined);
  const withUnits = useEdited(products, own ? search.units : undefined);
  const hasFilter = isFiltered(filterOf(search));
  const create = () => onSearchChange({ edit: NEW_PRODUCT });
  const closeForm = () => onSearchChange({ edit: undefined });
  useStepBack(own, page, (last) => onSearchChange({ page: last }));
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        badge={list.data ? <Badge className="figure">{texts.count(list.data.total)}</Badge> : null}
        actions={
          <>
            <IfAllowed right="export">{list.data?.total ? <ExportMenu search={search} /> : null}</IfAllowed>
            <IfAllowed right="import">
              <Button icon={<Upload />} onClick={onImport}>
                {texts.import}
              </Button>
            </IfAllowed>
            {mayEdit ? (
              <Button variant="primary" icon={<Plus />} onClick={create}>
                {texts.create}
              </Button>
            ) : null}
          </>
        }
      />
      {hasFilter || own?.total !== 0 ? (
        <ProductFilters search={search} onSearchChange={onSearchChange} total={own?.total} />
      ) : null}
      <ProductPageBody
        list={list}
        page={page}
        isFiltered={hasFilter}
        onPageChange={(next) => onSearchChange({ page: next === 1 ? undefined : next })}
        onClearFilters={() => onSearchChange({ ...NO_FILTER, page: undefined })}
        onCreate={create}
        onEdit={(id) => onSearchChange({ edit: id })}
        onDelete={setDoomed}
        onOpenTold={setToldOf}
        onOpenUnits={(units) => onSearchChange({ units })}
      />
      <ProductFormDialog
        open={mayEdit && (edit === NEW_PRODUCT || edited !== undefined)}
        product={edited}
        onClose={closeForm}
        onOpenTold={setToldOf}
        onOpenUnits={(units) => onSearchChange({ units })}
      />
      <DeleteProductDialog product={doomed} onClose={() => setDoomed(null)} />
      <UnitsDialog product={withUnits} onClose={() => onSearchChange({ units: undefined })} />
      <ToldValuesDialog
        product={[...products, ...(edited ? [edited] : [])].find(({ id }) => id === toldOf)}
        onClose={() => setToldOf(null)}
      />
    </Page>
  );
}

/** Of the page that is shown, else asked for. Kept, so that the form stays open when another window deletes it. */
function useEdited(products: readonly Product[], id: ProductsSearch['edit']): Product | undefined {
  const [kept, setKept] = useState<Product>();
  const listed = products.find((product) => product.id === id);
  const isAsked = id !== undefined && id !== NEW_PRODUCT && !listed;
  const asked = useQuery({ ...productQuery((id ?? '') as ProductId), enabled: isAsked, retry: false });
  const found = listed ?? (isAsked ? asked.data : undefined);
  if (found && found !== kept) setKept(found);
  return found ?? (kept?.id === id ? kept : undefined);
}

/** When the last page has lost its last product, goes to the page before. */
function useStepBack(own: ProductList | undefined, page: number, goTo: (page: number | undefined) => void) {
  const last = own && own.products.length === 0 ? Math.max(1, Math.ceil(own.total / PRODUCT_PAGE_SIZE)) : page;
  useEffect(() => {
    if (last < page) goTo(last === 1 ? undefined : last);
  });
}
