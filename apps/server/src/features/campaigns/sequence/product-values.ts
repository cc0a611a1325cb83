import type { CampaignId } from '@prumo/contracts/ids';
import { type ProductValues, productValuesOf } from '@prumo/contracts/variables/campaign';
import { findProduct } from '#features/products/index.ts';
import type { Ctx } from '#platform/context.ts';
import { findCampaign } from '../campaign-store.ts';

/** What texts of the campaign may say of its product. */
export async function readProductValues(ctx: Ctx, id: CampaignId): Promise<ProductValues> {
  const productId = (await findCampaign(ctx, id))?.productId;
  return productValuesOf(productId ? await findProduct(ctx, productId) : null);
}
