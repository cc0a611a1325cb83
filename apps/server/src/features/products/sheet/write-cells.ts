import { PRODUCT_COLUMNS, type ProductColumn } from '@prumo/contracts/products/sheet';
import { lookUp } from '@prumo/contracts/text/look-up';
import type { ProductRow } from '../product-store.ts';
import { CHOICE_WORDS, NO_WORD, YES_WORD } from './texts.ts';

const plain = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 6 });

/** What a spreadsheet shows of one field; a number stays a number where the file knows them. */
function cellOf(row: ProductRow, column: ProductColumn): string | number {
  const value = row[column];
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? YES_WORD : NO_WORD;
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return listCell(value);
  return lookUp(CHOICE_WORDS[column] ?? {}, value) ?? value;
}

/** One item with a comma would be read as two. */
const listCell = (items: readonly string[]): string =>
  items.length === 1 && items[0]?.includes(',') ? `${items[0]};` : items.join('; ');

export const textCell = (row: ProductRow, column: ProductColumn): string => {
  const cell = cellOf(row, column);
  return typeof cell === 'number' ? plain.format(cell) : cell;
};

export const cellsOf = (row: ProductRow) => PRODUCT_COLUMNS.map((column) => cellOf(row, column));
export const textCellsOf = (row: ProductRow) => PRODUCT_COLUMNS.map((column) => textCell(row, column));
