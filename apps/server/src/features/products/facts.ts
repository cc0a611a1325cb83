import type { ProductId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { defineFact } from '#platform/facts/fact-bus.ts';

/** Emitted under the product's lock: from this transaction on, the product may be offered to nobody new. */
export const productSold = defineFact<{ productId: ProductId }>('product-sold');

export type ProductPorts = {
  countCampaignsPausedBySale(ctx: Ctx, id: ProductId): Promise<number>;
};
