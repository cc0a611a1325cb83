import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import type { ConversationRow } from '#features/conversations/index.ts';
import type { ExecutionRow } from '../execution-store.ts';
import { shiftReason } from '../limits/shift-reason.ts';
import type { SendRow } from '../send-store.ts';

const DAY_MS = 24 * 3600 * 1000;
const UNANSWERED_HOLD_MS = DAY_MS;
const HUMAN_HOLD_MS = 7 * DAY_MS;

type Talk = Pick<ConversationRow, 'status' | 'unansweredSince' | 'lastMessageAt'> | null;

/**
 * No campaign step breaks into a conversation (NS-118): one day while the lead waits for an answer, a week after the
 * last word of a person's conversation. Null = no hold.
 */
export function heldUntil(conversation: Talk, now: Date): Date | null {
  if (!conversation) return null;
  const ends = [
    conversation.unansweredSince && conversation.unansweredSince.getTime() + UNANSWERED_HOLD_MS,
    conversation.status === 'human_taken' &&
      conversation.lastMessageAt &&
      conversation.lastMessageAt.getTime() + HUMAN_HOLD_MS,
  ].filter((end): end is number => typeof end === 'number' && end > now.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

type PromisedTime = Pick<SendRow, 'shifts' | 'plannedAt'>;

/** The time the limits moved the row to; null if none did, or once the lead has answered. */
export function promisedAt(
  { shifts, plannedAt }: PromisedTime,
  { lastMessageSentAt }: Pick<ExecutionRow, 'lastMessageSentAt'>,
  lastInboundAt: Date | null,
): Date | null {
  const hasReplied = lastInboundAt !== null && lastMessageSentAt !== null && lastInboundAt >= lastMessageSentAt;
  return shifts.length === 0 || hasReplied ? null : plannedAt;
}

type HoldColumns = Pick<SendRow, 'reason' | 'heldBy' | 'dueAt' | 'plannedAt' | 'shifts'>;

export function heldBy({ reason, heldBy: before, dueAt, plannedAt, shifts }: HoldColumns): SendReason | null {
  const isOnPlan = dueAt === null || dueAt <= plannedAt;
  return isOnPlan && reason?.code === shiftReason(shifts)?.code ? before : (reason ?? before);
}

/** If limits moved the row to a later time, returns that time with the limit as its reason. */
export function plannedMoment({ shifts, reason }: SendRow, dueAt: Date, promised: Date | null) {
  const limit = shiftReason(shifts);
  if (promised !== null && promised > dueAt) return { dueAt: promised, reason: limit };
  return { dueAt, reason: reason?.code === limit?.code ? null : reason };
}
