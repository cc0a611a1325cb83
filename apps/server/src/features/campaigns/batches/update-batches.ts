import type { CampaignId } from '@prumo/contracts/ids';
import { accountNow, type Tx } from '#platform/context.ts';
import type { ExecutionRow } from '../execution-store.ts';
import {
  countBatches,
  findBatch,
  hasOpenFirstMessage,
  listOpenBatchesOfCampaigns,
  updateBatch,
} from './batch-store.ts';
import { totalsOf } from './read-batches.ts';

export type FirstMessage = Pick<ExecutionRow, 'batchExecutionId' | 'currentSequence'>;

/** Updates each batch from its changed messages; the message of the earliest step decides. */
export async function updateBatches(tx: Tx, changed: FirstMessage[]): Promise<void> {
  for (const group of Map.groupBy(changed, (message) => message.batchExecutionId).values()) {
    const [first] = group.toSorted((a, b) => a.currentSequence - b.currentSequence);
    if (first) await settleBatch(tx, first);
  }
}

export const openBatchesOf = async (tx: Tx, campaignId: CampaignId): Promise<FirstMessage[]> =>
  (await listOpenBatchesOfCampaigns(tx, [campaignId])).map(({ id }) => ({ batchExecutionId: id, currentSequence: 0 }));

/** An ended execution can become running again. The caller holds the campaign's lock. */
async function settleBatch(tx: Tx, { batchExecutionId: id, currentSequence }: FirstMessage): Promise<void> {
  if (id === null) return;
  const batch = await findBatch(tx, id);
  if (!batch || currentSequence > batch.firstStep) return;
  const now = accountNow(tx);
  const isOver = batch.status === 'cancelled' || batch.status === 'failed';
  const isOpen = !isOver && (await hasOpenFirstMessage(tx, batch));
  if (isOpen && batch.status === 'running') return;
  const { currentBatch, sentMessages, errors } = totalsOf((await countBatches(tx, [id])).get(id) ?? []);
  if (isOpen) {
    if (currentBatch > 0)
      await updateBatch(tx, id, { status: 'running', startedAt: batch.startedAt ?? now, completedAt: null });
    return;
  }
  await updateBatch(tx, id, {
    sentMessages,
    errors,
    ...(isOver
      ? { currentBatch }
      : {
          status: 'completed' as const,
          currentBatch: batch.totalBatches,
          startedAt: batch.startedAt ?? now,
          completedAt: batch.completedAt ?? now,
        }),
  });
}
