import type { SendStatus } from '@prumo/contracts/campaigns/plan';
import type { Part } from './parts.ts';
import { mayLeave } from './progress.ts';

type Row = { part: number; status: SendStatus; mediaUrl: string | null };

export type Fitted<Send> = {
  /** Rows that may still leave, with what they carry now. */
  kept: { row: Send; part: Part }[];
  /** Parts without a row yet, with the place each takes behind the others. */
  added: { place: number; part: Part }[];
  /** Rows for which the step has nothing any more. */
  dropped: Send[];
};

/**
 * A step as it is edited now, against a lead's rows of it in order (NS-069). Nothing that left is repeated: once
 * anything of the step has, only files that have not gone remain, without the words, which were said; an approved
 * template is nothing but words.
 */
export function fitParts<Send extends Row>(parts: Part[], rows: Send[]): Fitted<Send> {
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
