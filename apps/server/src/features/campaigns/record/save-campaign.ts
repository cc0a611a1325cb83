import type { Campaign, CreateCampaignBody, UpdateCampaignBody } from '@prumo/contracts/campaigns';
import type { CampaignId, ProductId } from '@prumo/contracts/ids';
import { takeBack } from '#features/conversations/index.ts';
import { detachCampaign } from '#features/outbox/index.ts';
import { findProduct } from '#features/products/index.ts';
import { recordAct } from '#platform/acts.ts';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { defined } from '#platform/defined.ts';
import { invalidField, notFound, refuseOlder } from '#platform/errors.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import {
  type CampaignChanges,
  deleteCampaignRow,
  insertCampaign,
  lockCampaign,
  updateCampaignRow,
} from '../campaign-store.ts';
import { keepUsageOfCampaign } from '../launch/removed-send-store.ts';
import { readCampaign } from '../read/read-campaigns.ts';
import { campaignTexts } from '../texts.ts';

export async function createCampaign(ctx: Ctx, body: CreateCampaignBody): Promise<Campaign> {
  return inTransaction(ctx, async (tx) => {
    await refuseProduct(tx, body.productId);
    const now = accountNow(tx);
    const { id } = await insertCampaign(tx, {
      id: newId<CampaignId>(),
      name: body.name,
      description: body.description ?? null,
      productId: body.productId,
      targetTags: body.targetTags,
      scheduledAt: readSchedule(body.scheduledAt ?? null, now),
      cost: toStored(body.cost ?? null),
      createdAt: now,
      updatedAt: now,
    });
    await publish(tx, 'campaigns', id);
    await announceDue(tx);
    return readCampaign(tx, id);
  });
}

/**
 * Makes the campaign a draft; leads resume where they stopped when it runs again (NS-069). Refuses an edit based on an
 * older state.
 */
export async function updateCampaign(ctx: Ctx, id: CampaignId, body: UpdateCampaignBody): Promise<Campaign> {
  return inTransaction(ctx, async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (!campaign) throw notFound();
    refuseOlder(body.expectedUpdatedAt, campaign, 'campaign_changed');
    if (body.productId && body.productId !== campaign.productId) await refuseProduct(tx, body.productId);
    const { scheduledAt, status: _always, expectedUpdatedAt: _checked, cost, ...fields } = body;
    const changes: CampaignChanges = defined(fields);
    if (cost !== undefined) changes.cost = toStored(cost);
    const isNewDate =
      scheduledAt !== undefined &&
      new Date(scheduledAt ?? 0).getTime() !== (campaign.scheduledAt ?? new Date(0)).getTime();
    if (isNewDate)
      Object.assign(changes, { scheduledAt: readSchedule(scheduledAt, accountNow(tx)), scheduleProblem: null });
    await updateCampaignRow(tx, id, { ...changes, status: 'draft', isCancelled: false });
    if (campaign.status === 'active') await takeBack(tx, { campaignId: id });
    await publish(tx, 'campaigns', id);
    await announceDue(tx);
    return readCampaign(tx, id);
  });
}

const toStored = (reais: number | null): string | null => reais?.toFixed(2) ?? null;

/** A campaign keeps its sold product; no other campaign can choose it. */
async function refuseProduct(tx: Tx, id: ProductId): Promise<void> {
  const product = await findProduct(tx, id);
  if (!product) throw notFound();
  if (product.saleStatus === 'vendido') throw invalidField('productId', campaignTexts.productSold);
}

function readSchedule(typed: string | null, now: Date): Date | null {
  if (typed === null) return null;
  const at = new Date(typed);
  if (at <= now) throw invalidField('scheduledAt', campaignTexts.scheduledInPast);
  return at;
}

/** Leads and conversations stay (NS-019, NS-079). */
export async function deleteCampaign(ctx: Ctx, id: CampaignId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (!campaign) throw notFound();
    await recordAct(tx, { act: 'campaign_deleted', subject: { kind: 'campaign', id, name: campaign.name } });
    await takeBack(tx, { campaignId: id });
    await keepUsageOfCampaign(tx, id);
    await detachCampaign(tx, id);
    await deleteCampaignRow(tx, id);
    await publish(tx, 'campaigns', id);
  });
}
