import type { ProductId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { defineFact } from '#platform/facts/fact-bus.ts';

/** Nobody may be told of it any more as of this transaction, which holds the product's lock. */
export const productSold = defineFact<{ productId: ProductId }>('product sold');

/** What products ask of features above them; given by app/. */
export type ProductPorts = {
  /** Campaigns that rest because this product is sold. */
  countRestingCampaigns(ctx: Ctx, id: ProductId): Promise<number>;
};
