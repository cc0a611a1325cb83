import { CELL_MAX, type ProductImportRow } from '@prumo/contracts/imports/products';
import { isProductTarget } from '@prumo/contracts/products/sheet';
import { unmarked } from '@prumo/contracts/text/cell-mark';
import type { ColumnMapping } from '../columns/column-mapping.ts';
import { iptuPeriodIn } from '../columns/product-words.ts';
import type { ParsedTable } from '../parse/parsed-table.ts';
import { csvImportTexts } from '../texts.ts';
import type { RowError } from './build-rows.ts';
import type { RowRules } from './row-errors.ts';

/** The cells as they are; the server, which knows the products, reads them. */
export function buildProductRows(
  { header, records }: ParsedTable,
  mapping: ColumnMapping,
  { iptuPeriod }: RowRules,
): { rows: ProductImportRow[]; errors: RowError[] } {
  const columns = mapping.flatMap((target, column) =>
    target !== null && isProductTarget(target) ? [{ target, column }] : [],
  );
  const iptu = columns.find(({ target }) => target === 'iptu');
  const period = iptu && (iptuPeriodIn(header[iptu.column] ?? '') ?? iptuPeriod);
  const rows: ProductImportRow[] = [];
  const errors: RowError[] = [];
  for (const { line, cells: typed } of records) {
    const cells = Object.fromEntries(
      columns.map(({ target, column }) => [target, unmarked(typed[column] ?? '').trim()]),
    ) as ProductImportRow['cells'];
    if (period && cells.iptu && !cells.iptuPeriod) cells.iptuPeriod = period;
    if (Object.values(cells).some((cell) => cell.length > CELL_MAX))
      errors.push({ line, name: (cells.name ?? '').slice(0, 80), phone: '', error: csvImportTexts.cellTooLong });
    else rows.push({ line, cells });
  }
  return { rows, errors };
}
