import type { ProductId } from '@prumo/contracts/ids';
import { screen } from '@testing-library/react';
import { listStates } from '../../../test/list-states.tsx';
import { InAddress } from '../../../test/render-screen.tsx';
import { aProduct } from '../../../test/rows.ts';
import { ProductsPage } from './products-page.tsx';
import { productTexts as texts } from './texts.ts';

const many = ['Alto da Lapa', 'Beira-Mar', 'Casa Verde', 'Duna', 'Estação', 'Farol', 'Garoa'].map((name) =>
  aProduct({ name }),
);

listStates('the products', {
  screen: () => (
    <InAddress<{ editing?: ProductId | 'novo' | undefined; units?: ProductId | undefined }>>
      {({ editing, units }, change) => (
        <ProductsPage
          editing={editing}
          onEditingChange={(next) => change({ editing: next })}
          unitsOf={units}
          onUnitsChange={(next) => change({ units: next })}
        />
      )}
    </InAddress>
  ),
  path: 'GET /api/products',
  texts: { loading: texts.loading, failed: texts.badStatus(503, 'Service Unavailable') },
  says: '503',
  full: { answer: many, shows: 'Alto da Lapa' },
  empty: { answer: [], shows: texts.empty, next: texts.createFirst },
  filter: {
    narrow: (user) => user.type(screen.getByRole('searchbox', { name: texts.filter.search }), 'zzz'),
    shows: texts.filter.none,
    clear: texts.filter.clear,
  },
});
