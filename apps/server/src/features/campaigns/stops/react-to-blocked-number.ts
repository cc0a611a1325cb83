import type { ChannelAccountId } from '@prumo/contracts/ids';
import { accountNow, type Tx } from '#platform/context.ts';
import { countBatches, listOpenOnNumber, updateBatch } from '../batches/batch-store.ts';
import { totalsOf } from '../batches/read-batches.ts';
import { lockCampaigns } from '../campaign-store.ts';
import { completeIfDone } from '../executions/complete-campaign.ts';
import { campaignStoppedByItself } from '../facts.ts';
import { closeUnreachedOfBatches, forgetNeverBegun } from './end-batch-store.ts';

type BlockedNumber = { channelAccountId: ChannelAccountId; reason: string };

/**
 * The number may not start conversations, with no known end, so its executions fail (NS-105). Later steps of leads
 * already reached wait.
 */
export async function onNumberBlocked(tx: Tx, { channelAccountId, reason: said }: BlockedNumber): Promise<void> {
  const reason = { code: 'number_blocked', said } as const;
  const campaignIds = [...new Set((await listOpenOnNumber(tx, channelAccountId)).map(({ campaignId }) => campaignId))];
  await lockCampaigns(tx, campaignIds);
  const batches = (await listOpenOnNumber(tx, channelAccountId)).filter((one) => campaignIds.includes(one.campaignId));
  if (batches.length === 0) return;
  const ids = batches.map(({ id }) => id);
  await closeUnreachedOfBatches(tx, ids, reason);
  await forgetNeverBegun(tx, ids);
  const counts = await countBatches(tx, ids);
  const completedAt = accountNow(tx);
  for (const { id } of batches) {
    const { currentBatch, sentMessages, errors } = totalsOf(counts.get(id) ?? []);
    await updateBatch(tx, id, {
      status: 'failed',
      holdReason: reason,
      completedAt,
      currentBatch,
      sentMessages,
      errors,
    });
  }
  for (const campaignId of campaignIds) {
    await completeIfDone(tx, campaignId);
    await tx.facts.emit(tx, campaignStoppedByItself, { campaignId, how: 'failed', reason });
  }
}
