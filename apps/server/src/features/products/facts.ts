import type { PublishConsent } from '@prumo/contracts/agent/consent';
import type { ProductId, UserId } from '@prumo/contracts/ids';
import type { Unit } from '@prumo/contracts/products/units';
import type { Ctx, Tx } from '#platform/context.ts';
import { defineFact } from '#platform/facts/fact-bus.ts';

/** Emitted under the product's lock: from this transaction on, the product may be offered to nobody new. */
export const productSold = defineFact<{ productId: ProductId }>('product-sold');

/** `memberId` had reserved the unit, which is free now that the time is over. */
export const reservationEnded = defineFact<{
  memberId: UserId;
  unit: Pick<Unit, 'id' | 'productId' | 'block' | 'number'>;
}>('reservation-ended');

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
