import type { BatchExecution } from '@prumo/contracts/campaigns/batches';
import type { BatchExecutionId, CampaignId } from '@prumo/contracts/ids';
import type { EndReason } from '@prumo/contracts/reasons/campaigns/campaign-ends';
import { takeBack } from '#features/conversations/index.ts';
import { recordAct } from '#platform/acts.ts';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import {
  type Batch,
  countBatches,
  findBatch,
  listOpenBatches,
  listOpenBatchesOfCampaigns,
  listOpenSimulated,
  OPEN_BATCH,
  updateBatch,
} from '../batches/batch-store.ts';
import { readBatch, totalsOf } from '../batches/read-batches.ts';
import { lockCampaigns } from '../campaign-store.ts';
import { completeIfDone } from '../executions/complete-campaign.ts';
import { batchTexts } from '../texts.ts';
import { closeSendsOfBatches, forgetNeverBegun, listStandingMessages } from './end-batch-store.ts';

const BATCH_CANCELLED: EndReason = { code: 'batch_cancelled' };

/** Leads that received nothing can be reached by another execution. */
export async function cancelBatch(ctx: Ctx, id: BatchExecutionId): Promise<BatchExecution> {
  return inTransaction(ctx, async (tx) => {
    const found = await findBatch(tx, id);
    if (!found) throw notFound(batchTexts.notFound);
    await lockCampaigns(tx, [found.campaignId]);
    const batch = await findBatch(tx, id);
    if (!batch || !OPEN_BATCH.some((open) => open === batch.status)) throw new Refusal('batch_ended');
    await end(tx, [batch], BATCH_CANCELLED);
    await recordAct(tx, { act: 'batch_cancelled', subject: { kind: 'batch', id } });
    return readBatch(tx, id);
  });
}

export async function cancelAllBatches(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const ids = [...new Set((await listOpenBatches(tx)).map(({ campaignId }) => campaignId))];
    await lockCampaigns(tx, ids);
    const batches = (await listOpenBatches(tx)).filter(({ campaignId }) => ids.includes(campaignId));
    await end(tx, batches, BATCH_CANCELLED);
    if (batches.length > 0) await recordAct(tx, { act: 'batches_cancelled', after: { batches: batches.length } });
    return batches.length;
  });
}

export async function cancelBatchesOfCampaign(tx: Tx, campaignId: CampaignId, reason: EndReason): Promise<void> {
  for (const batch of await listOpenBatchesOfCampaigns(tx, [campaignId])) await setCancelled(tx, batch, reason);
}

export async function cancelSimulatedBatches(tx: Tx, reason: EndReason): Promise<void> {
  for (const batch of await listOpenSimulated(tx)) await setCancelled(tx, batch, reason);
}

async function end(tx: Tx, batches: Batch[], reason: EndReason): Promise<void> {
  const ids = batches.map(({ id }) => id);
  if (ids.length === 0) return;
  await closeSendsOfBatches(tx, ids, reason);
  await forgetNeverBegun(tx, ids);
  for (const batch of batches) await setCancelled(tx, batch, reason);
  for (const messageId of await listStandingMessages(tx, ids)) await takeBack(tx, { messageId });
  for (const campaignId of new Set(batches.map(({ campaignId }) => campaignId))) {
    await completeIfDone(tx, campaignId);
    await publish(tx, 'campaigns', campaignId);
  }
}

async function setCancelled(tx: Tx, { id }: Batch, holdReason: EndReason): Promise<void> {
  const { currentBatch, sentMessages, errors } = totalsOf((await countBatches(tx, [id])).get(id) ?? []);
  const completedAt = accountNow(tx);
  await updateBatch(tx, id, { status: 'cancelled', holdReason, completedAt, currentBatch, sentMessages, errors });
}
