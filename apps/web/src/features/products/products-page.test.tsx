import { screen } from '@testing-library/react';
import { listStates } from '../../../test/list-states.tsx';
import { InAddress } from '../../../test/render-screen.tsx';
import { aProduct } from '../../../test/rows.ts';
import { listTexts } from './list/list-texts.ts';
import { ProductsPage } from './products-page.tsx';
import type { ProductsSearch } from './products-search.ts';
import { productTexts as texts } from './texts.ts';

const listOf = (...products: object[]) => ({ products, total: products.length });

listStates('the products', {
  screen: () => (
    <InAddress<ProductsSearch>>
      {(search, onSearchChange) => <ProductsPage search={search} onSearchChange={onSearchChange} onImport={() => {}} />}
    </InAddress>
  ),
  path: 'GET /api/products/list',
  texts: { loading: texts.loading, failed: texts.badStatus(503, 'Service Unavailable') },
  says: '503',
  full: { answer: listOf(aProduct({ name: 'Alto da Lapa' })), shows: 'Alto da Lapa' },
  empty: { answer: listOf(), shows: texts.empty, next: texts.createFirst },
  filter: {
    narrow: (user) => user.type(screen.getByRole('searchbox', { name: listTexts.search }), 'zzz'),
    answer: listOf(),
    asks: 'search=zzz',
    shows: listTexts.none,
    clear: listTexts.clear,
  },
});
