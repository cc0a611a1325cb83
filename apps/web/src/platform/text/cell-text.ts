/**
 * Cells a spreadsheet would run as formulas, behind any apostrophes; '+55 (11) …' is text to it and '-22,9' a number.
 */
const RISKY = /^'*\s*["']?\s*[=+\-@\t\r＝＋－＠]/;
const PHONE = /^\+\d[\d ()-]+$/;
const NUMBER = /^-\d+(,\d+)?$/;

/** Removes the apostrophe that stops a spreadsheet from running the cell (NS-032). */
export const unmarked = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell;

export const marked = (cell: string): string =>
  RISKY.test(cell) && !PHONE.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
