import { marked } from '@prumo/contracts/text/cell-mark';
import { cleanText } from '@prumo/contracts/text/clean-text';

/** Byte order mark that makes Excel read accents correctly. */
export const CSV_START = '\uFEFF';

export const toCsvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(toCell).join(';')}\r\n`).join('');

export const toCsv = (rows: readonly (readonly string[])[]): string => `${CSV_START}${toCsvLines(rows)}`;

function toCell(cell: string): string {
  const safe = marked(cleanText(cell));
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
