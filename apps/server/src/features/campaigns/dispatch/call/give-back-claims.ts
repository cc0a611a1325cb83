import { accountNow, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { lockExecutions } from '../../execution-store.ts';
import { completeIfDone } from '../../executions/complete-campaign.ts';
import { lockSends, sendFromNumberInUse, updateSend } from '../../send-store.ts';
import type { ClaimedSend } from '../claim/begin-sends.ts';
import { deleteOpenAttempts } from '../settle/attempt-store.ts';

/** The caller holds the campaigns' locks. */
export async function giveBackClaims(tx: Tx, claimed: ClaimedSend[]): Promise<void> {
  const before = new Map(claimed.map((one) => [one.send.id, one]));
  const locked = await lockSends(tx, [...before.keys()]);
  const sends = locked.filter(({ id, leaseToken }) => leaseToken === before.get(id)?.leaseToken);
  const executions = await lockExecutions(tx, [...new Set(sends.map(({ executionId }) => executionId))]);
  await deleteOpenAttempts(
    tx,
    sends.map(({ id }) => id),
  );
  for (const { id, campaignId, executionId, sequence } of sends) {
    const { dueAt, reason, heldBy, handedAt } = before.get(id)?.send ?? { dueAt: accountNow(tx) };
    const execution = executions.find((one) => one.id === executionId);
    const isOpen = execution?.status === 'active';
    const stands = isOpen
      ? ({ status: 'queued', dueAt, reason, heldBy } as const)
      : ({ status: 'cancelled', dueAt: null, reason: execution?.endReason } as const);
    await updateSend(tx, id, { ...stands, handedAt, leaseToken: null, leaseUntil: null });
    if (isOpen) await sendFromNumberInUse(tx, id);
    if (execution && !isOpen) await completeIfDone(tx, campaignId, { ...execution, currentSequence: sequence });
  }
  for (const id of new Set(sends.map(({ campaignId }) => campaignId))) await publish(tx, 'campaigns', id);
}
