import { READ_MAX, readable, readableTogether } from '#features/understanding/index.ts';
import type { TurnInput } from '../ledger/turn.ts';

/** The history holds as many characters as four messages of maximum length. */
const HISTORY_MAX = 4 * READ_MAX;

type TurnText = { readonly text: string };

function together<One extends TurnText>(said: readonly One[], max: number): One[] {
  const texts = readableTogether(
    said.map(({ text }) => text),
    max,
  );
  return said.map((one, index) => ({ ...one, text: texts[index] ?? '' }));
}

export const limitBurst = <One extends TurnText>(burst: readonly One[]): One[] => together(burst, READ_MAX);

export const limitHistory = <One extends TurnText>(history: readonly One[]): One[] => together(history, HISTORY_MAX);

export const limitOpening = (opening: TurnInput['opening']): TurnInput['opening'] =>
  opening && { ...opening, text: readable(opening.text) };
