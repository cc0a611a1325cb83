import { getRouteApi } from '@tanstack/react-router';
import { ProductsPage } from '#features/products/products-page.tsx';

const route = getRouteApi('/products');

export function ProductsRoute() {
  const { edit, units } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ProductsPage
      editing={edit}
      onEditingChange={(next) => navigate({ search: { edit: next }, replace: !next })}
      unitsOf={units}
      onUnitsChange={(next) => navigate({ search: { edit, units: next }, replace: !next })}
    />
  );
}
