import type { Shift } from '@prumo/contracts/sending';
import type { SendingRules } from './rules.ts';
import { localDays } from './slot-days.ts';

const ENDS_WITH_THE_DAY: readonly Shift[] = ['allowed_hours', 'daily_limit', 'warm_up', 'execution_limit'];

type Wait = { limit: Shift; now: Date; until: Date };

/**
 * What holds a message now that `limit` moved to `until`. Hours and daily limits move it to a later day; once that day
 * has come, only the opening and the gap between messages are left.
 */
export function limitHolding(rules: Pick<SendingRules, 'timezone' | 'hours'>, { limit, now, until }: Wait): Shift {
  const days = localDays(rules);
  const isOver = ENDS_WITH_THE_DAY.includes(limit) && days.dayOf(now.getTime()) === days.dayOf(until.getTime());
  if (!isOver) return limit;
  return days.isOpen(now.getTime()) ? 'pacing' : 'allowed_hours';
}
