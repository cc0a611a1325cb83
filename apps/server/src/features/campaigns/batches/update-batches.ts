import type { CampaignId } from '@prumo/contracts/ids';
import { accountNow, asAccount, type SetTx, type Tx } from '#platform/context.ts';
import type { ExecutionRow } from '../execution-store.ts';
import {
  type Batch,
  countBatches,
  findBatches,
  listOpenBatchesOfCampaigns,
  listWithOpenFirstMessage,
  updateBatch,
} from './batch-store.ts';
import { totalsOf } from './read-batches.ts';

export type FirstMessage = Pick<ExecutionRow, 'batchExecutionId' | 'currentSequence'>;

/**
 * Updates each batch from its changed messages; the message of the earliest step decides. An ended execution can become
 * running again. The caller holds the campaigns' locks.
 */
export async function updateBatches(tx: SetTx, changed: FirstMessage[]): Promise<void> {
  const earliest = new Map<Batch['id'], number>();
  for (const { batchExecutionId: id, currentSequence } of changed)
    if (id !== null) earliest.set(id, Math.min(earliest.get(id) ?? currentSequence, currentSequence));
  const batches = await findBatches(tx, [...earliest.keys()]);
  const concerned = batches.filter(({ id, firstStep }) => (earliest.get(id) ?? 0) <= firstStep);
  const open = await listWithOpenFirstMessage(tx, concerned.filter(isNotOver));
  for (const batch of concerned) {
    const isOpen = open.has(batch.id);
    if (!isOpen || batch.status !== 'running') await settleBatch(asAccount(tx, batch.userId), batch, isOpen);
  }
}

const isNotOver = ({ status }: Batch): boolean => status !== 'cancelled' && status !== 'failed';

export const openBatchesOf = async (tx: Tx, campaignId: CampaignId): Promise<FirstMessage[]> =>
  (await listOpenBatchesOfCampaigns(tx, [campaignId])).map(({ id }) => ({ batchExecutionId: id, currentSequence: 0 }));

async function settleBatch(tx: Tx, batch: Batch, isOpen: boolean): Promise<void> {
  const { id } = batch;
  const now = accountNow(tx);
  const { currentBatch, sentMessages, errors } = totalsOf((await countBatches(tx, [id])).get(id) ?? []);
  if (isOpen) {
    if (currentBatch > 0)
      await updateBatch(tx, id, { status: 'running', startedAt: batch.startedAt ?? now, completedAt: null });
    return;
  }
  await updateBatch(tx, id, {
    sentMessages,
    errors,
    ...(isNotOver(batch)
      ? {
          status: 'completed' as const,
          currentBatch: batch.totalBatches,
          startedAt: batch.startedAt ?? now,
          completedAt: batch.completedAt ?? now,
        }
      : { currentBatch }),
  });
}
