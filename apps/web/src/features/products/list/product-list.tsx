import type { ProductId } from '@prumo/contracts/ids';
import type { Product } from '@prumo/contracts/products';
import { useState } from 'react';
import { BrokenCasesDialog } from '#domain/cases/broken-cases-dialog.tsx';
import { productTypeLabel } from '#domain/products/labels.ts';
import { hasWords } from '#platform/text/has-words.ts';
import type { CardFilter } from '#ui/lists/card-list.tsx';
import { CardList } from '#ui/lists/card-list.tsx';
import { saleOptions } from '../sale/sale-labels.ts';
import { SellDialog } from '../sale/sell-dialog.tsx';
import { useSale } from '../sale/use-sale.ts';
import { productTexts } from '../texts.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGallery } from './product-gallery.tsx';

const findProducts = (products: readonly Product[], { text, choice }: CardFilter): Product[] =>
  products.filter((product) => {
    const { name, code, type, location, neighborhood, city, description, saleStatus } = product;
    const { statusImovel, targetAudience, diferenciais } = product;
    const kind = type && productTypeLabel(type);
    const places = [location, neighborhood, city];
    const said = [name, code, kind, ...places, description, statusImovel, ...targetAudience, ...diferenciais];
    return (choice === '' || saleStatus === choice) && hasWords(said, text);
  });

type ProductListProps = {
  products: readonly Product[];
  onEdit: (id: ProductId) => void;
  onDelete: (product: Product) => void;
  onOpenTold: (id: ProductId) => void;
  onOpenUnits: (id: ProductId) => void;
};

export function ProductList({ products, onEdit, onDelete, onOpenTold, onOpenUnits }: ProductListProps) {
  const [openId, setOpenId] = useState<ProductId | null>(null);
  const sale = useSale();
  const hasCover = products.some(({ media }) => media.some(({ kind }) => kind === 'foto'));
  return (
    <>
      <CardList
        label={productTexts.list}
        items={products}
        find={findProducts}
        options={saleOptions}
        texts={productTexts.filter}
        step={48}
      >
        {(product) => (
          <ProductCard
            product={product}
            hasCover={hasCover}
            onEdit={() => onEdit(product.id)}
            onDelete={() => onDelete(product)}
            onOpenTold={() => onOpenTold(product.id)}
            onOpenUnits={() => onOpenUnits(product.id)}
            onOpenFiles={() => setOpenId(product.id)}
            onSale={(status) => sale.choose(product, status)}
          />
        )}
      </CardList>
      <ProductGallery product={products.find(({ id }) => id === openId) ?? null} onClose={() => setOpenId(null)} />
      <SellDialog product={sale.selling} isBusy={sale.isBusy} onClose={sale.cancel} onConfirm={sale.confirm} />
      <BrokenCasesDialog gate={sale.gate} isBusy={sale.isBusy} />
    </>
  );
}
