import type { SendReason, WaitingLimit } from '@prumo/contracts/reasons/campaigns/send-reasons';
import type { Shift } from '@prumo/contracts/sending';

export function shiftReason(shifts: readonly Shift[]): SendReason | null {
  const told = shifts.filter((shift): shift is WaitingLimit => shift !== 'pacing');
  const cap = told.find((shift) => shift !== 'allowed_hours') ?? told[0];
  return cap ? { code: cap } : null;
}
