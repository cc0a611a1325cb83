import { SHIFTS, type Shift } from '@prumo/contracts/campaigns/sending';

/** Which limit a row waits for, in words; the gap between two messages is none worth telling. */
export function shiftReason(shifts: readonly Shift[]): string | null {
  const told = shifts.filter((shift) => shift !== 'pacing');
  const cap = told.find((shift) => shift !== 'allowed_hours') ?? told[0];
  return cap ? SHIFTS[cap] : null;
}
