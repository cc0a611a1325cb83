import { WaitingLimit } from '@prumo/contracts/reasons/campaigns/send-reasons';
import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import type { NumberRestriction } from '@prumo/contracts/reasons/channel/number-restriction';
import type { MonitoredCampaign } from '@prumo/contracts/reports/monitoring';
import type { Shift } from '@prumo/contracts/sending';
import { limitHolding, type SendingRules } from '#features/sending/index.ts';
import type { CampaignRow } from './monitoring-store.ts';

type Hold = MonitoredCampaign['hold'];
type NumberState = {
  isConnected: boolean;
  problem: NumberProblem | null;
  restriction: NumberRestriction | null;
  restrictedUntil: Date | null;
};

type Now = { number: NumberState; rules: SendingRules; now: Date };

/** A shorter wait is normal pacing, not a hold. */
const HOLD_MS = 3 * 60_000;

const limitOf = (shifts: readonly Shift[]): WaitingLimit | null =>
  shifts.findLast((one): one is WaitingLimit => one !== 'pacing') ?? null;

function pausedHold({ cancelledAt, pauseReason, decidable }: CampaignRow): Pick<NonNullable<Hold>, 'kind' | 'reason'> {
  if (cancelledAt !== null) return { kind: 'cancelled', reason: { code: 'cancelled' } };
  switch (pauseReason?.code) {
    case undefined:
    case 'by_person':
      return { kind: 'paused', reason: { code: 'paused', decidable } };
    case 'product_sold':
      return { kind: 'product_sold', reason: { code: 'paused_because', pause: pauseReason, decidable } };
    case 'template_refused':
    // Stored before reasons had codes; the screens tell it in its own words, as they do for a refused template.
    case 'other':
      return { kind: 'template', reason: { code: 'paused_because', pause: pauseReason, decidable } };
  }
}

/** Returns the reason a user can influence most. Null: nothing holds it. */
export function campaignHoldOf(campaign: CampaignRow, { number, rules, now }: Now): Hold {
  const { status, scheduleProblem, nextAt, nextReason, nextShifts, counts, decidable } = campaign;
  if (status === 'draft' && scheduleProblem)
    return { kind: 'schedule', reason: { code: 'not_run', problem: scheduleProblem }, until: null };
  if (status === 'paused') return { ...pausedHold(campaign), until: null };
  if (status !== 'active') return null;
  if (nextAt !== null) {
    if (!number.isConnected)
      return { kind: 'disconnected', reason: { code: 'disconnected', problem: number.problem }, until: null };
    if (number.restriction !== null)
      return {
        kind: 'restricted',
        reason: { code: 'restricted', restriction: number.restriction },
        until: number.restrictedUntil?.toISOString() ?? null,
      };
    const limit = nextReason ? WaitingLimit.safeParse(nextReason.code).data : limitOf(nextShifts ?? []);
    const isLong = nextAt.getTime() - now.getTime() >= HOLD_MS;
    if (!isLong || !limit) return null;
    const code = limitHolding(rules, { limit, now, until: nextAt });
    return { kind: 'limit', reason: { code }, until: nextAt.toISOString() };
  }
  const waitsForPeople = decidable > 0 && !counts.queued;
  return waitsForPeople ? { kind: 'uncertain', reason: { code: 'uncertain' }, until: null } : null;
}
