import type { SendStatus } from '@prumo/contracts/campaigns/plan';

type Row = { sequence: number; part: number; status: SendStatus };

export const mayLeave = ({ status }: Pick<Row, 'status'>): boolean => status === 'planned' || status === 'queued';
/** Neither out nor given up: its step is not over. */
const isOpen = (row: Row): boolean => mayLeave(row) || row.status === 'sending' || row.status === 'unknown';

export type Progress = {
  /** The last step of which nothing is left to come; 0 = none. */
  currentSequence: number;
  /** A step that has begun to leave and whose rest is still to come; null = none. */
  openSequence: number | null;
};

/**
 * Where a lead stands, from its rows in order. A step is over when each of its parts has left or was given up, so that
 * files added to or taken out of a step never leave a lead before a step that has nothing left to send.
 */
export function progressOf(rows: Row[], fallback: number): Progress {
  if (rows.length === 0) return { currentSequence: fallback, openSequence: null };
  const open = Math.min(...rows.filter(isOpen).map(({ sequence }) => sequence));
  const over = rows.filter(({ sequence }) => sequence < open).map(({ sequence }) => sequence);
  const hasBegun = rows.some(({ sequence, status }) => sequence === open && status === 'sent');
  return { currentSequence: Math.max(0, ...over), openSequence: hasBegun ? open : null };
}

/** The part of a step that leaves next: parts leave in their order. */
export const nextPart = <Send extends Row>(rows: Send[], sequence: number): Send | null =>
  rows.filter((row) => row.sequence === sequence && mayLeave(row)).sort((a, b) => a.part - b.part)[0] ?? null;
