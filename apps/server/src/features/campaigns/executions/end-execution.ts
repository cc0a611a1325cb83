import type { CampaignId } from '@prumo/contracts/ids';
import { recordEvents } from '#features/analytics-events/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { type FirstMessage, moveBatch, moveOpenBatches } from '../batches/move-batch.ts';
import { type ExecutionRow, hasRunInUse, updateExecutions } from '../execution-store.ts';
import { campaignRested } from '../facts.ts';
import { closeOpenSends, hasOpenWork } from '../send-store.ts';
import type { SequenceEnd } from '../sequence/sequence.ts';
import { findCampaign, recountCampaign, updateCampaignRow } from '../store.ts';

type Ending = SequenceEnd | 'send_failed' | 'uncertain';

const STATUSES: Record<Ending, 'completed' | 'stopped' | 'failed'> = {
  finished: 'completed',
  replied: 'stopped',
  no_reply: 'completed',
  closed: 'stopped',
  lost: 'stopped',
  taken: 'stopped',
  opt_out: 'stopped',
  uncertain: 'stopped',
  send_failed: 'failed',
};

export async function endExecution(tx: Ctx, execution: ExecutionRow, reason: Ending): Promise<void> {
  await endExecutions(tx, [execution], reason);
  await completeIfDone(tx, execution.campaignId, execution);
}

export async function endExecutions(tx: Ctx, executions: ExecutionRow[], reason: Ending): Promise<void> {
  const status = STATUSES[reason];
  const endReason = { code: reason };
  const executionIds = executions.map(({ id }) => id);
  const isEnd = reason === 'no_reply' || reason === 'finished';
  await Promise.all([
    updateExecutions(tx, executionIds, { status, endReason, completedAt: accountNow(tx) }),
    closeOpenSends(tx, { executionIds, status: isEnd ? 'skipped' : 'cancelled', reason: endReason }),
  ]);
}

/**
 * A campaign completes when nothing can still leave or awaits a verdict (I11), even while paused. `about` names the
 * changed message, so an ended execution is checked again.
 */
export async function completeIfDone(tx: Ctx, campaignId: CampaignId, about?: FirstMessage): Promise<void> {
  if (about) await moveBatch(tx, about);
  else await moveOpenBatches(tx, campaignId);
  await recountCampaign(tx, campaignId);
  await publish(tx, 'campaigns', campaignId);
  await closeIfDone(tx, campaignId);
}

export async function closeIfDone(tx: Ctx, campaignId: CampaignId): Promise<void> {
  const [campaign, isOpen] = await Promise.all([findCampaign(tx, campaignId), hasOpenWork(tx, campaignId)]);
  // A campaign paused only by a provider change has not run here yet, or rests on the other channel.
  const isRun =
    campaign?.status === 'active' ||
    (campaign?.status === 'paused' && (campaign.isCancelled || (await hasRunInUse(tx, campaignId))));
  if (!isRun || isOpen) return;
  const isResting = campaign.status === 'paused' && !campaign.isCancelled;
  // What opens it again leaves it resting.
  const pauseReason = isResting ? (campaign.pauseReason ?? ({ code: 'by_person' } as const)) : null;
  await updateCampaignRow(tx, campaignId, { status: 'completed', pauseReason });
  await recordEvents(tx, [{ eventType: 'campaign_completed', campaignId }]);
  if (!campaign.isCancelled) await tx.facts.emit(tx, campaignRested, { campaignId, how: 'completed', reason: null });
}
