import type { LeadList } from '@prumo/contracts/leads';

/** `key` is '' while a former board stands in for a filter without an answer. */
export type KeyedBoard = { key: string; data: LeadList | undefined };

/** New columns from the left; the others still as in `before`. */
export type Turn = { board: KeyedBoard; before: LeadList | undefined; columns: number };

/** A key pressed during one long render would wait. */
const COLUMNS_AT_ONCE = 1;

export const wholeTurn = (board: KeyedBoard): Turn => ({ board, before: undefined, columns: Number.POSITIVE_INFINITY });

/** Keeps the turn when the board only changed, as by a move; another filter begins a new one. */
export function withBoard(turn: Turn, board: KeyedBoard): Turn {
  if (board.key === turn.board.key || board.data === turn.board.data) return { ...turn, board };
  const before = drawnBoard(turn);
  return before ? { board, before, columns: COLUMNS_AT_ONCE } : wholeTurn(board);
}

export const nextTurn = (turn: Turn): Turn => ({ ...turn, columns: turn.columns + COLUMNS_AT_ONCE });

export const isDrawn = ({ board, columns }: Turn): boolean => columns >= (board.data?.columns?.length ?? 0);

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
