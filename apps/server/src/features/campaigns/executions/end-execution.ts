import { accountNow, type SetTx, type Tx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { type ExecutionRow, updateExecutions } from '../execution-store.ts';
import { closeOpenSends } from '../send-store.ts';
import type { SequenceEnd } from '../sequence/sequence.ts';
import { completeIfDone } from './complete-campaign.ts';

export type Ending = SequenceEnd | 'send_failed' | 'uncertain';

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

export async function endExecution(tx: Tx, execution: ExecutionRow, reason: Ending): Promise<void> {
  await endExecutions(tx, [execution], reason);
  await completeIfDone(tx, execution.campaignId, execution);
}

export async function endExecutions(tx: SetTx, executions: ExecutionRow[], reason: Ending): Promise<void> {
  const status = STATUSES[reason];
  const endReason = { code: reason };
  const executionIds = executions.map(({ id }) => id);
  const isEnd = reason === 'no_reply' || reason === 'finished';
  await sendTogether([
    updateExecutions(tx, executionIds, { status, endReason, completedAt: accountNow(tx) }),
    closeOpenSends(tx, { executionIds, status: isEnd ? 'skipped' : 'cancelled', reason: endReason }),
  ]);
}
