import type { SendStatus } from '@prumo/contracts/campaigns/plan';
import type { DelayCause, HurryCause, PlanDifference } from '@prumo/contracts/reasons/campaigns/plan-differences';
import type { SendHurry, SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';

export type Outcome = {
  status: SendStatus;
  plannedAt: Date;
  dueAt: Date | null;
  sentAt: Date | null;
  reason: SendReason | null;
  heldBy: SendReason | null;
  hurriedBy: SendHurry | null;
  ignoresHours: boolean;
  isAfterLate: boolean;
  isAfterEarly: boolean;
  isAfterAnswer: boolean;
};

const MINUTE_MS = 60_000;

/**
 * Null = it was sent at its planned time, or still can be. `isDifferent` in `plan-store.ts` counts by the same rule.
 */
export function differenceOf(send: Outcome, now: Date): PlanDifference | null {
  const { status, plannedAt, reason } = send;
  switch (status) {
    case 'sent':
      return apart(send, { at: send.sentAt ?? plannedAt, hasLeft: true });
    case 'planned':
    case 'queued': {
      const expected = new Date(Math.max((send.dueAt ?? plannedAt).getTime(), now.getTime()));
      return apart(send, { at: expected > plannedAt ? expected : plannedAt, hasLeft: false });
    }
    case 'sending':
      return null;
    case 'unknown':
      return { code: 'uncertain', reason };
    case 'failed':
      return { code: 'failed', reason };
    case 'skipped':
    case 'cancelled':
      return { code: 'not_sent', reason };
  }
}

function apart(send: Outcome, { at, hasLeft }: { at: Date; hasLeft: boolean }): PlanDifference | null {
  const ms = at.getTime() - send.plannedAt.getTime();
  if (ms >= MINUTE_MS) return { code: 'late', hasLeft, ms, cause: causeOf(send) };
  if (ms <= -MINUTE_MS) return { code: 'early', hasLeft, ms: -ms, cause: hurryOf(send) };
  return null;
}

const causeOf = ({ reason, heldBy, isAfterLate }: Outcome): DelayCause =>
  reason ?? heldBy ?? { code: isAfterLate ? 'after_late' : 'server_busy' };

function hurryOf({ hurriedBy, ignoresHours, isAfterEarly, isAfterAnswer }: Outcome): HurryCause {
  if (hurriedBy !== null) return hurriedBy;
  if (isAfterEarly) return { code: 'after_early' };
  if (isAfterAnswer) return { code: 'after_answer' };
  return { code: ignoresHours ? 'hours_ignored' : 'limits_allowed' };
}
