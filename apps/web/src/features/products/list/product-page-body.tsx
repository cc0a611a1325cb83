import type { ProductId } from '@prumo/contracts/ids';
import type { Product } from '@prumo/contracts/products';
import type { ProductList as Answer } from '@prumo/contracts/products/list';
import { PRODUCT_PAGE_SIZE } from '@prumo/contracts/schema-free-values';
import type { UseQueryResult } from '@tanstack/react-query';
import { Building2, Plus, SearchX } from 'lucide-react';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { Card } from '#ui/layout/card.tsx';
import { CardListLoading } from '#ui/lists/card-list.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { productTexts } from '../texts.ts';
import { listTexts } from './list-texts.ts';
import { ProductList } from './product-list.tsx';

type ProductPageBodyProps = {
  list: UseQueryResult<Answer>;
  page: number;
  isFiltered: boolean;
  onPageChange: (page: number) => void;
  onClearFilters: () => void;
  onCreate: () => void;
  onEdit: (id: ProductId) => void;
  onDelete: (product: Product) => void;
  onOpenTold: (id: ProductId) => void;
  onOpenUnits: (id: ProductId) => void;
};

export function ProductPageBody({ list, page, isFiltered, ...acts }: ProductPageBodyProps) {
  const { data, isPlaceholderData, isError, error, refetch } = list;
  if (!data && isError)
    return (
      <Card>
        <ErrorState title={failure(error)} onRetry={() => refetch()} />
      </Card>
    );
  if (!data) return <CardListLoading label={productTexts.loading} lines={4} />;
  if (data.total === 0 && !isPlaceholderData)
    return (
      <Card>{isFiltered ? <NoneFound onClear={acts.onClearFilters} /> : <NoProducts onCreate={acts.onCreate} />}</Card>
    );
  return (
    <div aria-busy={isPlaceholderData} className={cn(isPlaceholderData && 'pointer-events-none opacity-60')}>
      <ProductList
        products={data.products}
        onEdit={acts.onEdit}
        onDelete={acts.onDelete}
        onOpenTold={acts.onOpenTold}
        onOpenUnits={acts.onOpenUnits}
      />
      {data.total > PRODUCT_PAGE_SIZE ? (
        <div className="mt-3">
          <Pager page={page} pageSize={PRODUCT_PAGE_SIZE} total={data.total} onPageChange={acts.onPageChange} />
        </div>
      ) : null}
    </div>
  );
}

const failure = (error: unknown) =>
  error instanceof ApiError ? productTexts.badStatus(error.status, error.statusText) : errorMessage(error);

const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={<SearchX />}
    title={listTexts.none}
    description={listTexts.noneHint}
    action={<Button onClick={onClear}>{listTexts.clear}</Button>}
  />
);

const NoProducts = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    icon={<Building2 />}
    title={productTexts.empty}
    description={productTexts.emptyHint}
    action={
      <IfAllowed right="products">
        <Button icon={<Plus />} onClick={onCreate}>
          {productTexts.createFirst}
        </Button>
      </IfAllowed>
    }
  />
);
