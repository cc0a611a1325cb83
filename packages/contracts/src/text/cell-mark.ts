/** Cells a spreadsheet would run as formulas, after any apostrophes; it treats '+55 (11) …' as text. */
const RUNS_AS_FORMULA = /^'*\s*["']?\s*[=+\-@\t\r＝＋－＠]/;
const PHONE = /^\+\d[\d ()-]+$/;

/**
 * Puts an apostrophe before a cell that a spreadsheet would run, and before one that seems to have an apostrophe
 * already, because the import removes one.
 */
export const marked = (cell: string): string => (RUNS_AS_FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell);

/** Removes the apostrophe that stops a spreadsheet from running the cell (NS-032). */
export const unmarked = (cell: string): string =>
  cell.startsWith("'") && RUNS_AS_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
