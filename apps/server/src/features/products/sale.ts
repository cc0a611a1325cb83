import type { SaleStatus } from '@prumo/contracts/products';

type Sale = { saleStatus: SaleStatus; isActive: boolean };

/**
 * What a change makes of the two: a sold product is never active, whatever is asked (NS-112); one that is for sale again
 * is active again, unless the change itself says otherwise.
 */
export function nextSale(stored: Sale, asked: { [Field in keyof Sale]?: Sale[Field] | undefined }): Sale {
  const saleStatus = asked.saleStatus ?? stored.saleStatus;
  if (saleStatus === 'vendido') return { saleStatus, isActive: false };
  const wasSold = stored.saleStatus === 'vendido';
  return { saleStatus, isActive: asked.isActive ?? (wasSold || stored.isActive) };
}
