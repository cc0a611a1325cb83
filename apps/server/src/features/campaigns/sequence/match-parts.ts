import type { SendStatus } from '@prumo/contracts/campaigns/plan';
import type { Part } from './parts.ts';
import { mayLeave } from './progress.ts';

type Row = { part: number; status: SendStatus; mediaUrl: string | null };

export type MatchedParts<Send> = {
  kept: { row: Send; part: Part }[];
  added: { place: number; part: Part }[];
  dropped: Send[];
};

/**
 * Once part of an edited step was sent, only its unsent files remain (NS-069); words and templates are not repeated.
 */
export function matchParts<Send extends Row>(parts: Part[], rows: Send[]): MatchedParts<Send> {
  const open = rows.filter(mayLeave);
  const gone = rows.filter((row) => !mayLeave(row) && row.status !== 'skipped' && row.status !== 'cancelled');
  const urls = new Set(gone.map(({ mediaUrl }) => mediaUrl));
  const toCome =
    gone.length === 0
      ? parts
      : parts
          .filter(({ mediaUrl, template }) => template === null && mediaUrl !== null && !urls.has(mediaUrl))
          .map((part): Part => ({ ...part, text: '' }));
  const behind = Math.max(-1, ...rows.map(({ part }) => part)) + 1;
  return {
    kept: open.flatMap((row, index) => (toCome[index] ? [{ row, part: toCome[index] }] : [])),
    added: toCome.slice(open.length).map((part, index) => ({ place: behind + index, part })),
    dropped: open.slice(toCome.length),
  };
}
