/**
 * Cells a spreadsheet would run as formulas, after any apostrophes; it treats '+55 (11) …' as text and '-22,9' as a
 * number.
 */
const RUNS_AS_FORMULA = /^'*\s*["']?\s*[=+\-@\t\r＝＋－＠]/;
const PHONE = /^\+\d[\d ()-]+$/;
const NUMBER = /^-\d+(,\d+)?$/;

/** Removes the apostrophe that stops a spreadsheet from running the cell (NS-032). */
export const unmarked = (cell: string): string =>
  cell.startsWith("'") && RUNS_AS_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

export const marked = (cell: string): string =>
  RUNS_AS_FORMULA.test(cell) && !PHONE.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
