import type { SendStatus } from '@prumo/contracts/campaigns/plan';

type Row = { sequence: number; part: number; status: SendStatus };

export const mayLeave = ({ status }: Pick<Row, 'status'>): boolean => status === 'planned' || status === 'queued';
const isOpen = (row: Row): boolean => mayLeave(row) || row.status === 'sending' || row.status === 'unknown';

export type Progress = {
  /** The last finished step; 0 = none. */
  currentSequence: number;
  openSequence: number | null;
};

/** A step is over when each part was sent or given up, so a lead never waits at an empty step. */
export function progressOf(rows: Row[], fallback: number): Progress {
  if (rows.length === 0) return { currentSequence: fallback, openSequence: null };
  const open = Math.min(...rows.filter(isOpen).map(({ sequence }) => sequence));
  const over = rows.filter(({ sequence }) => sequence < open).map(({ sequence }) => sequence);
  const hasBegun = rows.some(({ sequence, status }) => sequence === open && status === 'sent');
  return { currentSequence: Math.max(0, ...over), openSequence: hasBegun ? open : null };
}

export const nextPart = <Send extends Row>(rows: Send[], sequence: number): Send | null =>
  rows.filter((row) => row.sequence === sequence && mayLeave(row)).sort((a, b) => a.part - b.part)[0] ?? null;
