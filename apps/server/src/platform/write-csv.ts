const BOM = '\uFEFF';

/** Rows as a file that Excel in Brazil opens with its columns and accents, and that the import reads back (NS-032). */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `${BOM}${rows.map((cells) => cells.map(toCell).join(';')).join('\r\n')}\r\n`;

/** A cell that a spreadsheet would run as a formula gets an apostrophe; '+55 (11) …' is text to Excel and stays. */
function toCell(text: string): string {
  const isFormula = /^\s*["']?\s*[=+\-@\t\r＝＋－＠]/.test(text) && !/^\+\d[\d ()-]+$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
