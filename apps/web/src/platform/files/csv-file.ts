import { marked } from '@prumo/contracts/text/cell-mark';
import Papa from 'papaparse';

const NUMBER = /^-\d+(,\d+)?$/;

const toCell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (value === null) return '';
  return NUMBER.test(value) ? value : marked(value);
};

/** For Brazilian Excel: BOM, semicolons, decimal commas, CRLF. */
export const csvFile = (table: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${Papa.unparse(
    table.map((cells) => cells.map(toCell)),
    { delimiter: ';', newline: '\r\n' },
  )}\r\n`;
