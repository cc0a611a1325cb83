import type { Product } from '@prumo/contracts/products';
import {
  BriefcaseBusiness,
  Building2,
  Factory,
  House,
  Images,
  type LucideIcon,
  Store,
  TreePine,
  Warehouse,
} from 'lucide-react';
import { useState } from 'react';
import { cn } from '#ui/cn.ts';
import { productTexts } from '../texts.ts';

const ICONS: Record<string, LucideIcon> = {
  casa: House,
  terreno: TreePine,
  comercial: Store,
  sala_comercial: BriefcaseBusiness,
  industrial: Factory,
  galpao: Warehouse,
};

const texts = productTexts.card;

type ProductCoverProps = { product: Product; onOpen: () => void };

export function ProductCover({ product, onOpen }: ProductCoverProps) {
  const photos = product.media.filter(({ kind }) => kind === 'foto');
  const [cover] = photos;
  const [failed, setFailed] = useState<string | null>(null);
  const isSold = product.saleStatus === 'vendido';
  const frame = 'relative block aspect-16/9 w-full overflow-hidden border-b bg-sunken';
  if (!cover || failed === cover.url) {
    const Icon = ICONS[product.type ?? ''] ?? Building2;
    return (
      <span aria-hidden="true" className={cn(frame, 'flex items-center justify-center')}>
        <Icon className="size-10 text-line-strong" strokeWidth={1.25} />
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={texts.openPhotos(photos.length, product.name)}
      className={cn(frame, 'group')}
      onClick={onOpen}
    >
      <img
        src={cover.url}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(cover.url)}
        className={cn(
          'size-full object-cover transition-transform duration-150 motion-safe:group-hover:scale-[1.02]',
          isSold && 'opacity-70 grayscale',
        )}
      />
      <span className="figure absolute right-2 bottom-2 inline-flex items-center gap-1 rounded-full bg-black/60 px-2 py-0.5 text-white text-xs">
        <Images aria-hidden="true" className="size-3" />
        {photos.length}
      </span>
    </button>
  );
}
