import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { ProductsPage } from '#features/products/products-page.tsx';
import type { ProductsSearch } from '#features/products/products-search.ts';
import { useRight } from '#platform/session/rights.tsx';

const importDialog = () => import('#features/csv-import/dialog/import-dialog.tsx');
const ImportDialog = lazy(async () => ({ default: (await importDialog()).ImportDialog }));

const route = getRouteApi('/products');

export function ProductsRoute() {
  const search = route.useSearch();
  const mayImport = useRight('import');
  const navigate = route.useNavigate();
  const [importing, setImporting] = useState<'never' | 'open' | 'closed'>('never');
  // A form or a page of the list adds a history entry, typing in a filter does not.
  const change = useCallback(
    (part: Partial<ProductsSearch>) =>
      navigate({
        search: (before) => ({ ...before, ...part }),
        replace: !(part.edit || part.page),
        resetScroll: 'page' in part,
      }),
    [navigate],
  );
  return (
    <>
      <ProductsPage search={search} onSearchChange={change} onImport={() => setImporting('open')} />
      <Suspense>
        {importing === 'never' || !mayImport ? null : (
          <ImportDialog
            kind="products"
            open={importing === 'open'}
            onOpenChange={(open) => setImporting(open ? 'open' : 'closed')}
          />
        )}
      </Suspense>
    </>
  );
}
