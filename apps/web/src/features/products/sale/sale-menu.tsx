import type { Product, SaleStatus } from '@prumo/contracts/products';
import { ChevronDown } from 'lucide-react';
import { useRight } from '#platform/session/rights.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Menu, MenuChoice, MenuLabel } from '#ui/overlays/dropdown-menu.tsx';
import { productTexts } from '../texts.ts';
import { saleLabels, saleOptions, saleTones } from './sale-labels.ts';

type SaleMenuProps = { product: Product; onChoose: (status: SaleStatus) => void };

export function SaleMenu({ product, onChoose }: SaleMenuProps) {
  const { name, saleStatus } = product;
  if (!useRight('products')) return <Badge tone={saleTones[saleStatus]}>{saleLabels[saleStatus]}</Badge>;
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={productTexts.sale.change(name, saleLabels[saleStatus])}
          className="thumb relative inline-flex rounded-full after:absolute after:-inset-2 after:content-['']"
        >
          <Badge tone={saleTones[saleStatus]} className="pr-1.5">
            <span className="flex items-center gap-0.5">
              {saleLabels[saleStatus]}
              <ChevronDown aria-hidden="true" />
            </span>
          </Badge>
        </button>
      }
    >
      <MenuLabel>{productTexts.sale.label}</MenuLabel>
      <MenuChoice
        value={saleStatus}
        options={saleOptions}
        onValueChange={(value) => {
          if (value !== saleStatus) onChoose(value);
        }}
      />
    </Menu>
  );
}
