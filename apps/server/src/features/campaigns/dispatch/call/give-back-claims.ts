import { accountNow, asAccount, type SetTx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { lockExecutions } from '../../execution-store.ts';
import { completeIfDone } from '../../executions/complete-campaign.ts';
import { lockSends, sendFromNumberInUse, updateSend } from '../../send-store.ts';
import type { ClaimedSend } from '../claim/begin-sends.ts';
import { deleteOpenAttempts } from '../settle/attempt-store.ts';

/** The caller holds the campaigns' locks. */
export async function giveBackClaims(tx: SetTx, claimed: ClaimedSend[]): Promise<void> {
  const before = new Map(claimed.map((one) => [one.send.id, one]));
  const locked = await lockSends(tx, [...before.keys()]);
  const sends = locked.filter(({ id, leaseToken }) => leaseToken === before.get(id)?.leaseToken);
  const executions = await lockExecutions(tx, [...new Set(sends.map(({ executionId }) => executionId))]);
  await deleteOpenAttempts(
    tx,
    sends.map(({ id }) => id),
  );
  for (const { id, userId, campaignId, executionId, sequence } of sends) {
    const own = asAccount(tx, userId);
    const { dueAt, reason, heldBy, handedAt } = before.get(id)?.send ?? { dueAt: accountNow(tx) };
    const execution = executions.find((one) => one.id === executionId);
    const isOpen = execution?.status === 'active';
    const stands = isOpen
      ? ({ status: 'queued', dueAt, reason, heldBy } as const)
      : ({ status: 'cancelled', dueAt: null, reason: execution?.endReason } as const);
    await updateSend(own, id, { ...stands, handedAt, leaseToken: null, leaseUntil: null });
    if (isOpen) await sendFromNumberInUse(own, id);
    if (execution && !isOpen) await completeIfDone(own, campaignId, { ...execution, currentSequence: sequence });
  }
  for (const [id, [send]] of Map.groupBy(sends, ({ campaignId }) => campaignId))
    if (send) await publish(asAccount(tx, send.userId), 'campaigns', id);
}
