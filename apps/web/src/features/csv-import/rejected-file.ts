import Papa from 'papaparse';
import { csvImportTexts } from './texts.ts';

/** Excel runs a cell beginning like this; phones with '+' and plain negative numbers stay. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d\s().-]*$)/;

/**
 * The refused rows as a file that Excel in Brazil opens (BOM, semicolons, CRLF): the reason in front, then the cells as
 * they were, so that the file can be corrected and imported again.
 */
export function rejectedFile(header: readonly string[], rows: readonly { cells: string[]; error: string }[]): string {
  const table = [[csvImportTexts.reasonColumn, ...header], ...rows.map(({ cells, error }) => [error, ...cells])];
  return `\ufeff${Papa.unparse(table, { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
}
