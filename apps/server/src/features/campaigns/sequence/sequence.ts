import type { DelayUnit, StepConditions } from '@prumo/contracts/campaigns';
import { PART_GAP_MS } from './parts.ts';

export type Step = { sequence: number; delayAmount: number; delayUnit: DelayUnit; conditions: StepConditions };

export type ExecutionState = {
  campaign: 'active' | 'paused' | 'draft' | 'completed';
  status: 'active' | 'paused' | 'completed' | 'stopped' | 'failed';
  startedAt: Date;
  currentSequence: number;
  openSequence?: number | null;
  lastSentAt: Date | null;
  hasReplied: boolean;
  lastInboundAt: Date | null;
  isOptedOut: boolean;
  isTaken: boolean;
  endedAs?: 'closed' | 'lost' | null;
  isProductSold: boolean;
  hasUnknownSend: boolean;
};

export type SequenceEnd = 'opt_out' | 'taken' | 'replied' | 'no_reply' | 'closed' | 'lost' | 'finished';

export type SequenceStep =
  | { kind: 'send'; sequence: number; dueAt: Date }
  /** At `dueAt`, if nothing has changed, ends the execution instead of sending. */
  | { kind: 'end_at'; sequence: number; dueAt: Date; reason: 'no_reply' | 'closed' | 'lost' }
  | { kind: 'wait'; reason: 'campaign_not_active' | 'product_sold' | 'unknown_send' }
  | { kind: 'end'; reason: SequenceEnd }
  | { kind: 'none' };

const UNIT_MS: Record<DelayUnit, number> = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 };
const DAY_MS = UNIT_MS.days;
const QUIET_AFTER_REPLY_MS = DAY_MS;

/** Every state has one answer (NS-085, NS-086). The truth table is in the contracts and played by sequence.test.ts. */
export function nextActions(execution: ExecutionState, steps: Step[]): SequenceStep {
  if (execution.status !== 'active') return { kind: 'none' };
  if (execution.isOptedOut) return { kind: 'end', reason: 'opt_out' };
  if (execution.isTaken) return { kind: 'end', reason: 'taken' };
  if (execution.hasUnknownSend) return { kind: 'wait', reason: 'unknown_send' };

  const openSequence = execution.openSequence ?? null;
  const last = steps.find((step) => step.sequence === (openSequence ?? execution.currentSequence)) ?? null;
  const next = steps
    .filter((step) => step.sequence > execution.currentSequence)
    .sort((a, b) => a.sequence - b.sequence)[0];
  if (execution.hasReplied && last?.conditions.stopIfResponds) return { kind: 'end', reason: 'replied' };
  if (!next) return { kind: 'end', reason: 'finished' };
  if (execution.campaign !== 'active') return { kind: 'wait', reason: 'campaign_not_active' };
  if (execution.isProductSold) return { kind: 'wait', reason: 'product_sold' };

  if (openSequence !== null)
    return leaving(execution, openSequence, notBeforeQuiet(execution, lastTime(execution) + PART_GAP_MS));

  const dueAt = dueTime(execution, last, next);
  if (last && !execution.hasReplied && !last.conditions.continueIfNoResponse)
    return { kind: 'end_at', sequence: next.sequence, dueAt, reason: 'no_reply' };
  return leaving(execution, next.sequence, dueAt);
}

const leaving = ({ endedAs = null }: ExecutionState, sequence: number, dueAt: Date): SequenceStep =>
  endedAs === null ? { kind: 'send', sequence, dueAt } : { kind: 'end_at', sequence, dueAt, reason: endedAs };

const lastTime = ({ lastSentAt, startedAt }: ExecutionState): number => (lastSentAt ?? startedAt).getTime();

function dueTime(execution: ExecutionState, last: Step | null, next: Step): Date {
  const followUp =
    !execution.hasReplied && last?.conditions.followUpDays ? last.conditions.followUpDays * DAY_MS : null;
  return notBeforeQuiet(execution, lastTime(execution) + (followUp ?? next.delayAmount * UNIT_MS[next.delayUnit]));
}

function notBeforeQuiet({ hasReplied, lastInboundAt }: ExecutionState, time: number): Date {
  const quietUntil = hasReplied && lastInboundAt ? lastInboundAt.getTime() + QUIET_AFTER_REPLY_MS : 0;
  return new Date(Math.max(time, quietUntil));
}
