import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ProductsPage } from '#features/products/products-page.tsx';
import type { ProductsSearch } from '#features/products/products-search.ts';

const route = getRouteApi('/products');

export function ProductsRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
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
  return <ProductsPage search={search} onSearchChange={change} />;
}
