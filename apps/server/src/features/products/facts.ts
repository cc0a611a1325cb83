import type { PublishConsent } from '@prumo/contracts/agent/consent';
import type { ProductId } from '@prumo/contracts/ids';
import type { Ctx, Tx } from '#platform/context.ts';
import { defineFact } from '#platform/facts/fact-bus.ts';

/** Emitted under the product's lock: from this transaction on, the product may be offered to nobody new. */
export const productSold = defineFact<{ productId: ProductId }>('product-sold');

/** Saves unless that breaks a case of the agent. `save` may run twice, the first time to be rolled back. */
export type PublishChange = <Saved>(
  ctx: Ctx,
  save: (tx: Tx) => Promise<Saved>,
  consent: PublishConsent,
) => Promise<Saved>;

export type ProductPorts = {
  countCampaignsPausedBySale(ctx: Ctx, id: ProductId): Promise<number>;
  publishChange: PublishChange;
};
