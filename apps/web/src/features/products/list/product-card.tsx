import type { Product, SaleStatus } from '@prumo/contracts/products';
import { Link } from '@tanstack/react-router';
import { Building, Ear, MapPin, Megaphone, Paperclip, Pencil, Trash2 } from 'lucide-react';
import { productTypeLabel } from '#domain/products/labels.ts';
import { RevenueLine } from '#domain/sales/revenue-line.tsx';
import { useTeam } from '#domain/team/people.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { TagList } from '#ui/lists/tag-list.tsx';
import { SaleMenu } from '../sale/sale-menu.tsx';
import { productTexts } from '../texts.ts';
import { toldTexts } from '../told/told-texts.ts';
import { ProductCover } from './product-cover.tsx';
import { asOffered, placeOf, pricesOf, traitsOf, unitsLeftOf } from './product-figures.ts';

const texts = productTexts.card;

type ProductCardProps = {
  product: Product;
  hasCover: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onOpenTold: () => void;
  onOpenFiles: () => void;
  onOpenUnits: () => void;
  onSale: (status: SaleStatus) => void;
};

export function ProductCard(props: ProductCardProps) {
  const { product, hasCover, onEdit, onDelete, onOpenTold, onOpenFiles, onOpenUnits, onSale } = props;
  const { nameOf } = useTeam();
  const offered = asOffered(product);
  const [prices, traits, place] = [pricesOf(offered), traitsOf(offered), placeOf(product)];
  const unitsLeft = unitsLeftOf(product);
  const listingAgent = nameOf(product.listingAgentId);
  const documents = product.media.filter(({ kind }) => kind === 'documento').length;
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      {hasCover ? <ProductCover product={product} onOpen={onOpenFiles} /> : null}
      <div className="flex flex-1 flex-col p-4">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-semibold text-base" title={product.name}>
              {product.name}
            </h2>
            <div className="mt-1 flex flex-wrap items-center gap-1.5">
              <SaleMenu product={product} onChoose={onSale} />
              {product.type ? <Badge>{productTypeLabel(product.type)}</Badge> : null}
              {product.statusImovel ? <Badge tone="cyan">{product.statusImovel}</Badge> : null}
              {product.isActive || product.saleStatus === 'vendido' ? null : (
                <Badge tone="amber">{texts.inactive}</Badge>
              )}
            </div>
          </div>
          <div className="-mt-1 -mr-1.5 flex">
            <IconButton size="sm" label={toldTexts.open(product.name)} icon={<Ear />} onClick={onOpenTold} />
            <IfAllowed right="products">
              <IconButton size="sm" label={texts.edit(product.name)} icon={<Pencil />} onClick={onEdit} />
              <IconButton
                size="sm"
                variant="danger"
                label={texts.delete(product.name)}
                icon={<Trash2 />}
                onClick={onDelete}
              />
            </IfAllowed>
          </div>
        </div>
        {prices.length > 0 ? (
          <p className="figure mt-3 flex flex-wrap gap-x-3 font-semibold text-lg leading-tight">
            {prices.map((price) => (
              <span key={price}>{price}</span>
            ))}
          </p>
        ) : (
          <p className="mt-3 text-ink-faint text-sm">{texts.noPrice}</p>
        )}
        {traits.length > 0 ? <p className="figure mt-1 text-sm">{traits.join(' · ')}</p> : null}
        {unitsLeft ? (
          <Button variant="link" icon={<Building />} onClick={onOpenUnits} className="figure mt-1 self-start">
            {unitsLeft}
          </Button>
        ) : null}
        {place ? (
          <p className="mt-1 flex items-center gap-1.5 text-ink-muted text-sm">
            <MapPin aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
            <span className="truncate">{place}</span>
          </p>
        ) : null}
        {product.description ? <p className="mt-2 line-clamp-2 text-ink-muted text-sm">{product.description}</p> : null}
        {product.code || listingAgent ? (
          <p className="mt-2 truncate text-ink-faint text-xs">
            {[product.code && texts.code(product.code), listingAgent && texts.broughtBy(listingAgent)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : null}
        <RevenueLine
          figure="sales_product"
          value={product.name}
          of={({ revenueByProduct }) => revenueByProduct.find((one) => one.product === product.name)}
          className="mt-2"
        />
        {documents > 0 ? (
          <Button variant="link" icon={<Paperclip />} onClick={onOpenFiles} className="mt-2 self-start">
            {texts.openFiles(documents)}
          </Button>
        ) : null}
        <div className="mt-auto flex items-center justify-between gap-2 pt-4">
          <TagList items={product.targetAudience} />
          <IfAllowed right="campaigns">
            <NewCampaign product={product} />
          </IfAllowed>
        </div>
      </div>
    </Card>
  );
}

function NewCampaign({ product }: { product: Product }) {
  if (product.isActive && product.saleStatus === 'disponivel')
    return (
      <Button asChild size="sm" className="ml-auto">
        <Link to="/campaigns/create" search={{ productId: product.id }}>
          <Megaphone />
          {texts.campaign}
        </Link>
      </Button>
    );
  return (
    <Button size="sm" icon={<Megaphone />} className="ml-auto" title={texts.notForSale} disabled>
      {texts.campaign}
    </Button>
  );
}
