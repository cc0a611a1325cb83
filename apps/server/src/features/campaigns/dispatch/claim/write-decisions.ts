import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import type { SetTx } from '#platform/context.ts';
import { completeAfter } from '../../executions/complete-campaign.ts';
import { type Ending, endExecutions } from '../../executions/end-execution.ts';
import { type Reschedule, rescheduleSends, updateSends } from '../../send-store.ts';
import type { SequenceEnd } from '../../sequence/sequence.ts';
import type { LockedSend } from './lock-due-sends.ts';

type Decision =
  | { kind: 'wait'; reschedule: Reschedule }
  | { kind: 'not_next' }
  | { kind: 'end'; reason: SequenceEnd }
  | { kind: 'fail'; reason: SendReason };

export type DecidedSend = { locked: LockedSend; decision: Decision };

export async function writeDecisions(tx: SetTx, kept: DecidedSend[]): Promise<void> {
  const reschedules = kept.flatMap(({ decision }) => (decision.kind === 'wait' ? [decision.reschedule] : []));
  const notNext = kept.flatMap(({ locked, decision }) => (decision.kind === 'not_next' ? [locked.send.id] : []));
  if (reschedules.length > 0) await rescheduleSends(tx, reschedules);
  await updateSends(tx, notNext, { status: 'planned', dueAt: null });
  for (const { locked, decision } of kept)
    if (decision.kind === 'fail')
      await updateSends(tx, [locked.send.id], { status: 'failed', reason: decision.reason, dueAt: null });

  const ended = kept.flatMap(({ locked: { execution, campaign }, decision }) => {
    const reason = endingOf(decision);
    return reason === null ? [] : [{ execution, campaign, reason }];
  });
  for (const [reason, group] of Map.groupBy(ended, (one) => one.reason))
    await endExecutions(
      tx,
      group.map(({ execution }) => execution),
      reason,
    );
  await completeAfter(tx, ended);
}

function endingOf(decision: Decision): Ending | null {
  if (decision.kind === 'fail') return 'send_failed';
  return decision.kind === 'end' ? decision.reason : null;
}
