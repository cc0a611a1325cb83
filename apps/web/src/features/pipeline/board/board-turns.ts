import type { LeadList } from '@prumo/contracts/leads';

/** A board under the key of its filter; '' while it stands in for that of a filter whose answer has not come. */
export type KeyedBoard = { key: string; data: LeadList | undefined };

/** How far a board is drawn: so many of its columns, from the left, and the others as they were `before`. */
export type Turn = { board: KeyedBoard; before: LeadList | undefined; columns: number };

/** What is drawn in one piece keeps a key that is pressed meanwhile waiting. */
const COLUMNS_AT_ONCE = 1;

export const wholeTurn = (board: KeyedBoard): Turn => ({ board, before: undefined, columns: Number.POSITIVE_INFINITY });

/** The same turn where the board has only changed, as by a move; the first one where it is another filter's. */
export function withBoard(turn: Turn, board: KeyedBoard): Turn {
  if (board.key === turn.board.key || board.data === turn.board.data) return { ...turn, board };
  const before = drawnBoard(turn);
  return before ? { board, before, columns: COLUMNS_AT_ONCE } : wholeTurn(board);
}

export const nextTurn = (turn: Turn): Turn => ({ ...turn, columns: turn.columns + COLUMNS_AT_ONCE });

export const isDrawn = ({ board, columns }: Turn): boolean => columns >= (board.data?.columns?.length ?? 0);

/** What stands on the screen in this turn. */
export function drawnBoard(turn: Turn): LeadList | undefined {
  const { board, before, columns } = turn;
  if (!board.data?.columns || !before?.columns || isDrawn(turn)) return board.data;
  const later = new Set(board.data.columns.slice(columns).map(({ status }) => status));
  return {
    ...board.data,
    columns: [...board.data.columns.slice(0, columns), ...before.columns.filter(({ status }) => later.has(status))],
    leads: [
      ...board.data.leads.filter(({ status }) => !later.has(status)),
      ...before.leads.filter(({ status }) => later.has(status)),
    ],
  };
}
