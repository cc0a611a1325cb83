import type { LeadList } from '@prumo/contracts/leads';

/** `key` is '' while a previous board is shown because the filter's own has not loaded. */
export type KeyedBoard = { key: string; data: LeadList | undefined };

/** The first `columns` columns are new; the remaining ones are still as in `before`. */
export type Slice = { board: KeyedBoard; before: LeadList | undefined; columns: number };

/** Rendering everything at once would delay key presses. */
const COLUMNS_AT_ONCE = 1;

export const wholeSlice = (board: KeyedBoard): Slice => ({
  board,
  before: undefined,
  columns: Number.POSITIVE_INFINITY,
});

/** A change of the same board (a move) keeps the slice; another filter begins a new one. */
export function withBoard(slice: Slice, board: KeyedBoard): Slice {
  if (board.key === slice.board.key || board.data === slice.board.data) return { ...slice, board };
  const before = drawnBoard(slice);
  return before ? { board, before, columns: COLUMNS_AT_ONCE } : wholeSlice(board);
}

export const nextSlice = (slice: Slice): Slice => ({ ...slice, columns: slice.columns + COLUMNS_AT_ONCE });

export const isDrawn = ({ board, columns }: Slice): boolean => columns >= (board.data?.columns?.length ?? 0);

export function drawnBoard(slice: Slice): LeadList | undefined {
  const { board, before, columns } = slice;
  if (!board.data?.columns || !before?.columns || isDrawn(slice)) return board.data;
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
