import type { Product } from '@prumo/contracts/products';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { useGrowing } from '#ui/growing-list.tsx';
import { findProducts, NO_FILTER, type ProductFilter } from './find-products.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { saleOptions } from './sale-labels.ts';
import { SellDialog } from './sell-dialog.tsx';
import { productTexts } from './texts.ts';
import { useSale } from './use-sale.ts';

const texts = productTexts.filter;
/** Fewer are seen at a glance. */
const WORTH_FILTERING = 7;
/** Cards at first, and again whenever one comes near the end of them. */
const CARDS = 48;

type ProductListProps = {
  products: readonly Product[];
  onEdit: (id: string) => void;
  onDelete: (product: Product) => void;
};

export function ProductList({ products, onEdit, onDelete }: ProductListProps) {
  const [filter, setFilter] = useState<ProductFilter>(NO_FILTER);
  const [openId, setOpenId] = useState<string | null>(null);
  const sale = useSale();
  const shown = findProducts(products, filter);
  const { shown: cards, more } = useGrowing(shown, CARDS);
  const hasCover = products.some(({ media }) => media.some(({ kind }) => kind === 'foto'));
  const isFiltered = filter.text !== '' || filter.sale !== '';
  return (
    <>
      {products.length >= WORTH_FILTERING || isFiltered ? (
        <FilterBar
          search={{
            value: filter.text,
            onSearch: (text) => setFilter((now) => ({ ...now, text })),
            label: texts.search,
            placeholder: texts.placeholder,
          }}
          choice={{
            label: texts.sale,
            value: filter.sale,
            onValueChange: (value) => setFilter((now) => ({ ...now, sale: value as ProductFilter['sale'] })),
            options: [[{ value: '', label: texts.all }], saleOptions],
          }}
          shown={isFiltered ? texts.shown(shown.length, products.length) : null}
        />
      ) : null}
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            icon={<SearchX />}
            title={texts.none}
            description={texts.noneHint}
            action={<Button onClick={() => setFilter(NO_FILTER)}>{texts.clear}</Button>}
          />
        </Card>
      ) : (
        <ul aria-label={productTexts.list} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {cards.map((product) => (
            <li key={product.id} className="min-w-0">
              <ProductCard
                product={product}
                hasCover={hasCover}
                onEdit={() => onEdit(product.id)}
                onDelete={() => onDelete(product)}
                onOpenFiles={() => setOpenId(product.id)}
                onSale={(status) => sale.choose(product, status)}
              />
            </li>
          ))}
        </ul>
      )}
      {more}
      <ProductGallery product={products.find(({ id }) => id === openId) ?? null} onClose={() => setOpenId(null)} />
      <SellDialog product={sale.selling} isBusy={sale.isBusy} onClose={sale.cancel} onConfirm={sale.confirm} />
    </>
  );
}
