import type { ProductId } from '@prumo/contracts/ids';
import type { Product } from '@prumo/contracts/products';
import { useQuery } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { productsQuery } from '#domain/products/queries.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { IfAllowed, useRight } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { CardListLoading } from '#ui/lists/card-list.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ProductFormDialog } from './form/product-form-dialog.tsx';
import { DeleteProductDialog } from './list/delete-product-dialog.tsx';
import { ProductList } from './list/product-list.tsx';
import { productTexts } from './texts.ts';
import { ToldValuesDialog } from './told/told-values-dialog.tsx';
import { UnitsDialog } from './units/units-dialog.tsx';

const texts = productTexts;
const NEW = 'novo';

type ProductsPageProps = {
  editing: ProductId | typeof NEW | undefined;
  onEditingChange: (id: ProductId | typeof NEW | undefined) => void;
  unitsOf: ProductId | undefined;
  onUnitsChange: (id: ProductId | undefined) => void;
};

export function ProductsPage({ editing, onEditingChange, unitsOf, onUnitsChange }: ProductsPageProps) {
  const { data: products, isError, error, refetch } = useQuery(productsQuery);
  const [doomed, setDoomed] = useState<Product | null>(null);
  const [toldOf, setToldOf] = useState<ProductId | null>(null);
  const mayEdit = useRight('products');
  const edited = useEdited(products, editing);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        badge={products ? <Badge className="figure">{texts.count(products.length)}</Badge> : null}
        actions={
          mayEdit ? (
            <Button variant="primary" icon={<Plus />} onClick={() => onEditingChange(NEW)}>
              {texts.create}
            </Button>
          ) : null
        }
      />
      {products ? (
        products.length === 0 ? (
          <NoProducts onCreate={() => onEditingChange(NEW)} />
        ) : (
          <ProductList
            products={products}
            onEdit={onEditingChange}
            onDelete={setDoomed}
            onOpenTold={setToldOf}
            onOpenUnits={onUnitsChange}
          />
        )
      ) : isError ? (
        <Card>
          <ErrorState title={failure(error)} onRetry={() => refetch()} />
        </Card>
      ) : (
        <CardListLoading label={texts.loading} lines={4} />
      )}
      <ProductFormDialog
        open={mayEdit && (editing === NEW || edited !== undefined)}
        product={edited}
        onClose={() => onEditingChange(undefined)}
        onOpenTold={setToldOf}
        onOpenUnits={onUnitsChange}
      />
      <DeleteProductDialog product={doomed} onClose={() => setDoomed(null)} />
      <UnitsDialog product={products?.find(({ id }) => id === unitsOf)} onClose={() => onUnitsChange(undefined)} />
      <ToldValuesDialog product={products?.find(({ id }) => id === toldOf)} onClose={() => setToldOf(null)} />
    </Page>
  );
}

/** Keeps the form open when another window deletes the product. */
function useEdited(
  products: readonly Product[] | undefined,
  id: ProductId | typeof NEW | undefined,
): Product | undefined {
  const [kept, setKept] = useState<Product>();
  const found = products?.find((product) => product.id === id);
  if (found && found !== kept) setKept(found);
  return found ?? (kept?.id === id ? kept : undefined);
}

const failure = (error: unknown) =>
  error instanceof ApiError ? texts.badStatus(error.status, error.statusText) : errorMessage(error);

function NoProducts({ onCreate }: { onCreate: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<Building2 />}
        title={texts.empty}
        description={texts.emptyHint}
        action={
          <IfAllowed right="products">
            <Button icon={<Plus />} onClick={onCreate}>
              {texts.createFirst}
            </Button>
          </IfAllowed>
        }
      />
    </Card>
  );
}
