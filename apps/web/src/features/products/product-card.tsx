import type { Product } from '@prumo/contracts/products';
import { Link } from '@tanstack/react-router';
import { MapPin, Megaphone, Pencil, Trash2 } from 'lucide-react';
import { productTypeLabel } from '#platform/labels.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TagList } from '#ui/tag-list.tsx';
import { areaRange, priceRange } from './product-figures.ts';
import { productTexts } from './texts.ts';

const texts = productTexts.card;

type ProductCardProps = { product: Product; onEdit: () => void; onDelete: () => void };

export function ProductCard({ product, onEdit, onDelete }: ProductCardProps) {
  const figures = [
    { label: texts.price, value: priceRange(product) },
    { label: texts.area, value: areaRange(product) },
  ];
  return (
    <Card className="flex h-full flex-col p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold text-base">{product.name}</h2>
          <div className="mt-1 flex flex-wrap items-center gap-1.5">
            {product.type ? <Badge>{productTypeLabel(product.type)}</Badge> : null}
            {product.statusImovel ? <Badge tone="cyan">{product.statusImovel}</Badge> : null}
            {product.isActive ? null : <Badge tone="amber">{texts.inactive}</Badge>}
          </div>
        </div>
        <div className="-mt-1 -mr-1.5 flex">
          <IconButton size="sm" label={texts.edit(product.name)} icon={<Pencil />} onClick={onEdit} />
          <IconButton
            size="sm"
            variant="danger"
            label={texts.delete(product.name)}
            icon={<Trash2 />}
            onClick={onDelete}
          />
        </div>
      </div>
      {product.description ? <p className="mt-3 line-clamp-2 text-ink-muted text-sm">{product.description}</p> : null}
      {product.location ? (
        <p className="mt-2 flex items-center gap-1.5 text-ink-muted text-sm">
          <MapPin aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
          <span className="truncate">{product.location}</span>
        </p>
      ) : null}
      <dl className="mt-3 space-y-1 text-sm">
        {figures.map(({ label, value }) =>
          value ? (
            <div key={label} className="flex gap-2">
              <dt className="text-ink-faint">{label}</dt>
              <dd className="figure min-w-0 flex-1 truncate text-right">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className="mt-auto flex items-center justify-between gap-2 pt-4">
        <TagList items={product.targetAudience} />
        <Button asChild size="sm" className="ml-auto">
          <Link to="/campaigns/create" search={{ productId: product.id }}>
            <Megaphone />
            {texts.campaign}
          </Link>
        </Button>
      </div>
    </Card>
  );
}
