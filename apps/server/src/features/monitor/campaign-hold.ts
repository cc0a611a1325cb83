import type { MonitoredCampaign } from '@prumo/contracts/monitoring';
import { PRODUCT_SOLD } from '@prumo/contracts/products';
import type { NumberProblem } from '@prumo/contracts/reasons/number-problem';
import { numberProblemWords } from '@prumo/contracts/reasons/number-problem-words';
import type { NumberRestriction } from '@prumo/contracts/reasons/number-restriction';
import { numberRestrictionWords } from '@prumo/contracts/reasons/number-restriction-words';
import { SHIFTS, type Shift } from '@prumo/contracts/sending';
import type { CampaignRow } from './monitoring-store.ts';

type Hold = MonitoredCampaign['hold'];
type Number = {
  isConnected: boolean;
  problem: NumberProblem | null;
  restriction: NumberRestriction | null;
  restrictedUntil: Date | null;
};

const problemOf = ({ problem }: Number) => (problem ? numberProblemWords(problem) : 'WhatsApp desconectado');

/** Waits so long or longer are a hold; shorter ones are the pace. */
const HOLD_MS = 3 * 60_000;
const LIMITS: ReadonlySet<string> = new Set(Object.values(SHIFTS).filter((text) => text !== SHIFTS.pacing));

/** What the plan had moved a message for, as far as it is a hold and no pace. */
const shiftText = (shifts: readonly Shift[]): string | null => {
  const shift = shifts.findLast((one) => one !== 'pacing');
  return shift ? SHIFTS[shift] : null;
};

function restOf({ cancelledAt, pauseReason, decidable }: CampaignRow): Pick<NonNullable<Hold>, 'kind' | 'reason'> {
  if (cancelledAt !== null) return { kind: 'cancelled', reason: 'Espera a confirmação do que já tinha saído' };
  const waiting = decidable > 0 ? `, com ${sends(decidable)} à espera da sua decisão` : '';
  if (pauseReason === null) return { kind: 'paused', reason: `Pausada${waiting}` };
  return { kind: pauseReason === PRODUCT_SOLD ? 'product_sold' : 'template', reason: `${pauseReason}${waiting}` };
}

const sends = (count: number) => (count === 1 ? '1 envio incerto' : `${count.toLocaleString('pt-BR')} envios incertos`);

/** Why nothing of a campaign leaves now, the reason first that a person can do most about. Null = it goes on. */
export function holdOf(campaign: CampaignRow, number: Number, now: Date): Hold {
  const { status, scheduleProblem, nextAt, nextReason, nextShifts, counts, decidable } = campaign;
  if (status === 'draft' && scheduleProblem) return { kind: 'schedule', reason: scheduleProblem, until: null };
  if (status === 'paused') return { ...restOf(campaign), until: null };
  if (status !== 'active') return null;
  if (nextAt !== null) {
    if (!number.isConnected) return { kind: 'disconnected', reason: problemOf(number), until: null };
    if (number.restriction !== null)
      return {
        kind: 'restricted',
        reason: numberRestrictionWords(number.restriction),
        until: number.restrictedUntil?.toISOString() ?? null,
      };
    const limit = nextReason ?? shiftText(nextShifts);
    const isLong = nextAt.getTime() - now.getTime() >= HOLD_MS;
    return isLong && limit !== null && LIMITS.has(limit)
      ? { kind: 'limit', reason: limit, until: nextAt.toISOString() }
      : null;
  }
  const waitsForPeople = decidable > 0 && !counts.queued;
  return waitsForPeople ? { kind: 'uncertain', reason: 'Envios incertos esperam por você', until: null } : null;
}
