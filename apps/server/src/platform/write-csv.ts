import { cleanText } from '@prumo/contracts/text/clean-text';

/** Byte order mark that makes Excel read accents correctly. */
export const CSV_START = '\uFEFF';

export const toCsvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(toCell).join(';')}\r\n`).join('');

export const toCsv = (rows: readonly (readonly string[])[]): string => `${CSV_START}${toCsvLines(rows)}`;

const RUNS_AS_FORMULA = /^'*\s*["']?\s*[=+\-@\t\r＝＋－＠]/;
const PHONE = /^\+\d[\d ()-]+$/;

/**
 * Cells that a spreadsheet would run as formulas get an apostrophe, and so do cells that seem to have one already,
 * because the import removes one. '+55 (11) …' is text to Excel and stays unchanged.
 */
function toCell(cell: string): string {
  const text = cleanText(cell);
  const safe = RUNS_AS_FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
