import type { ProductId } from '@prumo/contracts/ids';
import type { Product } from '@prumo/contracts/products';
import { useState } from 'react';
import { BrokenCasesDialog } from '#domain/cases/broken-cases-dialog.tsx';
import { CARD_GRID } from '#ui/lists/card-list.tsx';
import { SellDialog } from '../sale/sell-dialog.tsx';
import { useSale } from '../sale/use-sale.ts';
import { productTexts } from '../texts.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGallery } from './product-gallery.tsx';

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
      <ul aria-label={productTexts.list} className={CARD_GRID}>
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
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
          </li>
        ))}
      </ul>
      <ProductGallery product={products.find(({ id }) => id === openId) ?? null} onClose={() => setOpenId(null)} />
      <SellDialog product={sale.selling} isBusy={sale.isBusy} onClose={sale.cancel} onConfirm={sale.confirm} />
      <BrokenCasesDialog gate={sale.gate} isBusy={sale.isBusy} />
    </>
  );
}
