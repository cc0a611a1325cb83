import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { heldBy, heldUntil, promisedAt } from '../../executions/hold-reasons.ts';
import { nextActionOf } from '../../executions/next-action.ts';
import { shiftReason } from '../../limits/shift-reason.ts';
import type { Reschedule } from '../../send-store.ts';
import { nextPart } from '../../sequence/progress.ts';
import type { SequenceEnd } from '../../sequence/sequence.ts';
import type { LockedSend } from './lock-due-sends.ts';

export type ClaimDecision =
  | { kind: 'leave' }
  | { kind: 'wait'; reschedule: Reschedule }
  | { kind: 'not_next' }
  | { kind: 'end'; reason: SequenceEnd };

export function decideSend(locked: LockedSend, now: Date): ClaimDecision {
  const { send, execution, conversation, lastInboundAt, sends } = locked;
  const action = nextActionOf(locked);
  if (action.kind === 'end') return { kind: 'end', reason: action.reason };
  if (action.kind === 'end_at') {
    if (action.dueAt <= now) return { kind: 'end', reason: action.reason };
    return { kind: 'wait', reschedule: { ...send, dueAt: action.dueAt } };
  }
  if (action.kind !== 'send' || nextPart(sends, action.sequence)?.id !== send.id) return { kind: 'not_next' };
  const plannedFor = laterOf(action.dueAt, promisedAt(send, execution, lastInboundAt));
  const waitUntil = laterOf(plannedFor, heldUntil(conversation, now));
  if (waitUntil <= now) return { kind: 'leave' };
  const isHeld = waitUntil > plannedFor;
  const reason: SendReason | null = isHeld
    ? { code: 'in_conversation' }
    : plannedFor > action.dueAt
      ? shiftReason(send.shifts)
      : null;
  return {
    kind: 'wait',
    reschedule: { id: send.id, dueAt: waitUntil, reason, heldBy: isHeld ? reason : heldBy(send) },
  };
}

const laterOf = (a: Date, b: Date | null): Date => (b !== null && b > a ? b : a);
