import Papa from 'papaparse';
import { marked } from '../text/cell-text.ts';

const toCell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value).replace('.', ',');
  return value === null ? '' : marked(value);
};

/** For Brazilian Excel: BOM, semicolons, decimal commas, CRLF. */
export const csvFile = (table: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${Papa.unparse(
    table.map((cells) => cells.map(toCell)),
    { delimiter: ';', newline: '\r\n' },
  )}\r\n`;
