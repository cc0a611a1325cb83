import { cleanText } from '@prumo/contracts/text/clean-text';

/** What makes Excel read the accents. */
export const CSV_START = '\uFEFF';

/** Rows as lines that Excel in Brazil opens with its columns, and that the import reads back (NS-032). */
export const toCsvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(toCell).join(';')}\r\n`).join('');

export const toCsv = (rows: readonly (readonly string[])[]): string => `${CSV_START}${toCsvLines(rows)}`;

const RISKY = /^'*\s*["']?\s*[=+\-@\t\r＝＋－＠]/;
const PHONE = /^\+\d[\d ()-]+$/;

/**
 * A cell that a spreadsheet would run as a formula gets an apostrophe, and so does one that looks as if it had got it
 * already: the import takes one off. '+55 (11) …' is text to Excel and stays.
 */
function toCell(cell: string): string {
  const text = cleanText(cell);
  const safe = RISKY.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
