import type { CampaignId, ProductId } from '@prumo/contracts/ids';
import { PRODUCT_SOLD } from '@prumo/contracts/products';
import { and, count, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { campaigns } from '../schema.ts';

const ofProduct = (ctx: Ctx, productId: ProductId) =>
  and(eq(campaigns.userId, ctx.accountId), eq(campaigns.productId, productId));

export async function listWithProduct(
  ctx: Ctx,
  productId: ProductId,
  status: 'active' | 'completed',
): Promise<CampaignId[]> {
  const rows = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(ofProduct(ctx, productId), eq(campaigns.status, status)));
  return rows.map(({ id }) => id);
}

/** Campaigns that were paused by the sale of this product and that nobody has touched since. */
export async function countRestingCampaigns(ctx: Ctx, productId: ProductId): Promise<number> {
  const rows = await ctx.db
    .select({ count: count() })
    .from(campaigns)
    .where(and(ofProduct(ctx, productId), eq(campaigns.status, 'paused'), eq(campaigns.pauseReason, PRODUCT_SOLD)));
  return rows[0]?.count ?? 0;
}
