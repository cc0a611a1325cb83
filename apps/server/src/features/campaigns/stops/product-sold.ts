import type { CampaignId, ProductId } from '@prumo/contracts/ids';
import type { PauseReason } from '@prumo/contracts/reasons/campaigns/campaign-pauses';
import { takeBack } from '#features/conversations/index.ts';
import { lockProductShared } from '#features/products/index.ts';
import type { Tx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { type CampaignRow, findCampaign, lockCampaign, lockCampaigns, updateCampaignRow } from '../campaign-store.ts';
import { pauseByProduct } from './pause-by-product.ts';
import { listWithProduct } from './product-sold-store.ts';

/** Leads keep their place; a person resumes the campaign. */
export async function onProductSold(tx: Tx, { productId }: { productId: ProductId }): Promise<void> {
  const running = await lockCampaigns(tx, await listWithProduct(tx, productId, 'active'));
  for (const { id, status } of running) if (status === 'active') await pauseByProduct(tx, id, { code: 'product_sold' });
  // Listed after taking the locks above: a campaign completed during the wait may have a message in the provider's
  // queue.
  await takeBack(tx, { campaignIds: await listWithProduct(tx, productId, 'completed') });
}

/** May lock the product after the campaign, only because a sale locks no campaign that is not running. */
export async function isSoldOf(tx: Tx, { productId, status }: CampaignRow): Promise<boolean> {
  if (productId === null || status === 'active') return false;
  return (await lockProductShared(tx, productId))?.saleStatus === 'vendido';
}

/**
 * Reopens a completed campaign because one of its sends is open again. It reopens paused if `isPaused`, if it was
 * paused or cancelled, or if its product is sold.
 */
export async function reopenCompleted(
  tx: Tx,
  campaign: CampaignRow,
  { isPaused = false }: { isPaused?: boolean } = {},
): Promise<CampaignRow> {
  if (campaign.status !== 'completed') return campaign;
  const pauseReason = campaign.isCancelled ? campaign.pauseReason : await pauseReasonOf(tx, campaign);
  const staysPaused = isPaused || campaign.isCancelled || pauseReason !== null || campaign.pauseReason !== null;
  const reopened = { status: staysPaused ? 'paused' : 'active', pauseReason } as const;
  await updateCampaignRow(tx, campaign.id, reopened);
  return { ...campaign, ...reopened };
}

async function pauseReasonOf(tx: Tx, campaign: CampaignRow): Promise<PauseReason | null> {
  if (await isSoldOf(tx, campaign)) return { code: 'product_sold' };
  return campaign.pauseReason?.code === 'by_person' ? null : campaign.pauseReason;
}

/** Call before locking the campaign: a sale locks the product, then its campaigns, so later sends see the sale. */
export async function refuseSoldProduct(tx: Tx, id: CampaignId): Promise<void> {
  const productId = (await findCampaign(tx, id))?.productId;
  const product = productId && (await lockProductShared(tx, productId));
  if (product && product.saleStatus === 'vendido') throw new Refusal('product_sold');
}

/** Checks again under the campaign's lock, because its product may have changed meanwhile. */
export async function lockUnsold(tx: Tx, id: CampaignId): Promise<CampaignRow | null> {
  await refuseSoldProduct(tx, id);
  const campaign = await lockCampaign(tx, id);
  if (campaign && (await isSoldOf(tx, campaign))) throw new Refusal('product_sold');
  return campaign;
}
