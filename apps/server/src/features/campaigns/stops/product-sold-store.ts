import type { CampaignId, ProductId } from '@prumo/contracts/ids';
import type { PauseReason } from '@prumo/contracts/reasons/campaigns/campaign-pauses';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { campaigns } from '../schema.ts';

const PRODUCT_SOLD: PauseReason['code'] = 'product_sold';

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

export async function countCampaignsPausedBySale(ctx: Ctx, productId: ProductId): Promise<number> {
  const rows = await ctx.db
    .select({ count: count() })
    .from(campaigns)
    .where(
      and(
        ofProduct(ctx, productId),
        eq(campaigns.status, 'paused'),
        sql`${campaigns.pauseReason}->>'code' = ${PRODUCT_SOLD}`,
      ),
    );
  return rows[0]?.count ?? 0;
}
