import type { SaleStatus } from '@prumo/contracts/products';

type Availability = { saleStatus: SaleStatus; isActive: boolean };

/**
 * A sold product is never active (NS-112); one put up for sale again becomes active, unless the change says otherwise.
 */
export function nextAvailability(
  stored: Availability,
  asked: { [Field in keyof Availability]?: Availability[Field] | undefined },
): Availability {
  const saleStatus = asked.saleStatus ?? stored.saleStatus;
  if (saleStatus === 'vendido') return { saleStatus, isActive: false };
  const wasSold = stored.saleStatus === 'vendido';
  return { saleStatus, isActive: asked.isActive ?? (wasSold || stored.isActive) };
}
