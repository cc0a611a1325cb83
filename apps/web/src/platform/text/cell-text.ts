/** What a spreadsheet would run instead of showing, behind any number of marks; '+55 (11) …' is text to it, '-22,9' a number. */
const RISKY = /^'*\s*["']?\s*[=+\-@\t\r＝＋－＠]/;
const PHONE = /^\+\d[\d ()-]+$/;
const NUMBER = /^-\d+(,\d+)?$/;

/** A cell without the apostrophe that keeps a spreadsheet from running it (NS-032). */
export const unmarked = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell;

/** A cell that a spreadsheet shows as it is; `unmarked` reads it back. */
export const marked = (cell: string): string =>
  RISKY.test(cell) && !PHONE.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
