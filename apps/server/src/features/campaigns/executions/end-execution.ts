import type { CampaignId } from '@prumo/contracts/ids';
import { accountNow, type Ctx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { recordEvents } from '#platform/facts/record-event.ts';
import { type FirstMessage, moveBatch, moveOpenBatches } from '../batches/move-batch.ts';
import { type ExecutionRow, hasRunInUse, updateExecutions } from '../execution-store.ts';
import { campaignRested } from '../facts.ts';
import { closeOpenSends, hasOpenWork } from '../send-store.ts';
import type { EndReason } from '../sequence/sequence.ts';
import { findCampaign, RESTED, recountCampaign, updateCampaignRow } from '../store.ts';

/** What ends a lead's sequence besides its own rules. */
type Ending = EndReason | 'send_failed' | 'uncertain';

const REASONS: Record<Ending, { text: string; status: 'completed' | 'stopped' | 'failed' }> = {
  finished: { text: 'Sequência concluída', status: 'completed' },
  replied: { text: 'O lead respondeu', status: 'stopped' },
  no_reply: { text: 'Sem resposta', status: 'completed' },
  closed: { text: 'Lead está em Fechado', status: 'stopped' },
  lost: { text: 'Lead está em Perdido', status: 'stopped' },
  taken: { text: 'Conversa assumida', status: 'stopped' },
  opt_out: { text: 'Pediu para não receber mensagens', status: 'stopped' },
  uncertain: { text: 'Envio incerto sem decisão', status: 'stopped' },
  send_failed: { text: 'Falha no envio', status: 'failed' },
};

/** Ends one lead's sequence; what has not begun is cancelled. The caller holds the campaign's lock. */
export async function endExecution(tx: Ctx, execution: ExecutionRow, reason: Ending): Promise<void> {
  await endExecutions(tx, [execution], reason);
  await completeIfDone(tx, execution.campaignId, execution);
}

/** Ends the sequences of many leads; whether that completes their campaigns is for the caller to ask. */
export async function endExecutions(tx: Ctx, executions: ExecutionRow[], reason: Ending): Promise<void> {
  const { text, status } = REASONS[reason];
  const executionIds = executions.map(({ id }) => id);
  const isEnd = reason === 'no_reply' || reason === 'finished';
  await Promise.all([
    updateExecutions(tx, executionIds, { status, endReason: text, completedAt: accountNow(tx) }),
    closeOpenSends(tx, { executionIds, status: isEnd ? 'skipped' : 'cancelled', reason: text }),
  ]);
}

/**
 * A campaign is completed exactly when nothing of it can still leave or waits for a verdict (I11), also while it rests; a
 * batch execution when that holds for its first messages. `about` says whose message has moved, so that an execution that had ended is looked
 * at again; without it the open ones are.
 */
export async function completeIfDone(tx: Ctx, campaignId: CampaignId, about?: FirstMessage): Promise<void> {
  if (about) await moveBatch(tx, about);
  else await moveOpenBatches(tx, campaignId);
  await recountCampaign(tx, campaignId);
  await publish(tx, 'campaigns', campaignId);
  await closeIfDone(tx, campaignId);
}

/** Completes the campaign if nothing of it is open; batches and counters have been moved. */
export async function closeIfDone(tx: Ctx, campaignId: CampaignId): Promise<void> {
  const [campaign, isOpen] = await Promise.all([findCampaign(tx, campaignId), hasOpenWork(tx, campaignId)]);
  // What only the move to another channel paused has run nowhere yet, or rests there.
  const isRun =
    campaign?.status === 'active' ||
    (campaign?.status === 'paused' && (campaign.isCancelled || (await hasRunInUse(tx, campaignId))));
  if (!isRun || isOpen) return;
  const isResting = campaign.status === 'paused' && !campaign.isCancelled;
  const pauseReason = isResting ? (campaign.pauseReason ?? RESTED) : null;
  await updateCampaignRow(tx, campaignId, { status: 'completed', pauseReason });
  await recordEvents(tx, [{ eventType: 'campaign_completed', campaignId }]);
  // Who cancelled it knows.
  if (!campaign.isCancelled) await tx.facts.emit(tx, campaignRested, { campaignId, how: 'completed', reason: null });
}
