import { READ_MAX, readable, readableTogether } from '#features/understanding/index.ts';
import type { TurnInput } from '../ledger/turn.ts';

/** Of what was said before, as much as four messages at their longest: forty or eighty usual ones are far shorter. */
const HISTORY_MAX = 4 * READ_MAX;

type Said = { readonly text: string };

function together<One extends Said>(said: readonly One[], max: number): One[] {
  const texts = readableTogether(
    said.map(({ text }) => text),
    max,
  );
  return said.map((one, index) => ({ ...one, text: texts[index] ?? '' }));
}

/** Messages that are answered as one, as far as they are read: together they are no longer than one. */
export const limitBurst = <One extends Said>(burst: readonly One[]): One[] => together(burst, READ_MAX);

/** What was said before, as far as it is read. */
export const limitHistory = <One extends Said>(history: readonly One[]): One[] => together(history, HISTORY_MAX);

/** A campaign's message that is answered, as far as it is read. */
export const limitOpening = (opening: TurnInput['opening']): TurnInput['opening'] =>
  opening && { ...opening, text: readable(opening.text) };
