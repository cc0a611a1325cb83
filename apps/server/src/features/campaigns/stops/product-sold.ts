import type { CampaignId, ProductId } from '@prumo/contracts/ids';
import type { PauseReason } from '@prumo/contracts/reasons/campaigns/campaign-rests';
import { takeBack } from '#features/conversations/index.ts';
import { holdProduct } from '#features/products/index.ts';
import type { Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { type CampaignRow, findCampaign, lockCampaign, lockCampaigns, updateCampaignRow } from '../store.ts';
import { listWithProduct } from './product-sold-store.ts';
import { restCampaign } from './rest-campaign.ts';

/**
 * Its product is sold: a campaign rests like a paused one, with the reason. Every lead keeps its place, so that it goes
 * on with another product, or with this one when the sale falls through; a person decides that.
 */
export async function onProductSold(tx: Ctx, { productId }: { productId: ProductId }): Promise<void> {
  const running = await lockCampaigns(tx, await listWithProduct(tx, productId, 'active'));
  for (const { id, status } of running) if (status === 'active') await restCampaign(tx, id, { code: 'product_sold' });
  // Looked for after those locks: what completed one while this waited for it may stand in the provider's queue too.
  await takeBack(tx, { campaignIds: await listWithProduct(tx, productId, 'completed') });
}

/**
 * For who holds the lock of a campaign that is not running: a sale waits for no such campaign, so the product may be held
 * after it.
 */
export async function isSoldOf(tx: Ctx, { productId, status }: CampaignRow): Promise<boolean> {
  if (productId === null || status === 'active') return false;
  return (await holdProduct(tx, productId))?.saleStatus === 'vendido';
}

/**
 * What completed it has to be sent again, or is doubted: it goes on, or rests where it rested before, where its product
 * was sold meanwhile or where a person cancelled it.
 */
export async function reopenCompleted(tx: Ctx, campaign: CampaignRow): Promise<void> {
  if (campaign.status !== 'completed') return;
  if (campaign.isCancelled) return updateCampaignRow(tx, campaign.id, { status: 'paused' });
  const pauseReason = await restReasonOf(tx, campaign);
  const isResting = pauseReason !== null || campaign.pauseReason !== null;
  await updateCampaignRow(tx, campaign.id, { status: isResting ? 'paused' : 'active', pauseReason });
}

/** Why a completed campaign rests when it opens again; null = a person paused it, or nothing did. */
export async function restReasonOf(tx: Ctx, campaign: CampaignRow): Promise<PauseReason | null> {
  if (await isSoldOf(tx, campaign)) return { code: 'product_sold' };
  return campaign.pauseReason?.code === 'by_person' ? null : campaign.pauseReason;
}

/**
 * Whatever makes a campaign send asks this before it locks the campaign: a sale takes the product and then its
 * campaigns, and so waits for what began before it, and everything that begins after it sees it.
 */
export async function refuseSoldProduct(tx: Ctx, id: CampaignId): Promise<void> {
  const productId = (await findCampaign(tx, id))?.productId;
  const product = productId && (await holdProduct(tx, productId));
  if (product && product.saleStatus === 'vendido') throw new Refusal('product_sold');
}

/** The campaign, locked, for who lets it begin; while this waited for it, it may have got another product. */
export async function lockUnsold(tx: Ctx, id: CampaignId): Promise<CampaignRow | null> {
  await refuseSoldProduct(tx, id);
  const campaign = await lockCampaign(tx, id);
  if (campaign && (await isSoldOf(tx, campaign))) throw new Refusal('product_sold');
  return campaign;
}
