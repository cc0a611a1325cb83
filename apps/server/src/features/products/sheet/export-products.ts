import { Readable } from 'node:stream';
import type { ProductExportQuery } from '@prumo/contracts/products/list';
import { PRODUCT_COLUMN_LABELS, PRODUCT_COLUMNS } from '@prumo/contracts/products/sheet';
import { writeXlsx } from 'hucre/xlsx';
import { accountTimezone } from '#features/settings/index.ts';
import { dayOf } from '#platform/account-moment.ts';
import { recordReading } from '#platform/acts.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { CSV_START, toCsvLines } from '#platform/write-csv.ts';
import { listChosenProducts } from '../list/product-page-store.ts';
import type { ProductRow } from '../product-store.ts';
import { productTexts } from '../texts.ts';
import { cellsOf, textCellsOf } from './write-cells.ts';

const HEADER = PRODUCT_COLUMNS.map((column) => PRODUCT_COLUMN_LABELS[column]);
/** A few milliseconds of work per part, so that other requests run in between. */
const PRODUCTS_AT_ONCE = 100;

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type ExportedFile = { fileName: string; type: string; content: Readable };

/** The products of a filter, as a file that the import reads back. */
export async function exportProducts(ctx: Ctx, { format, ...asked }: ProductExportQuery): Promise<ExportedFile> {
  const rows = await listChosenProducts(ctx, asked);
  await recordReading(ctx, { act: 'products_exported', after: { products: rows.length } });
  const day = dayOf(accountNow(ctx), await accountTimezone(ctx));
  return {
    fileName: `produtos_${day}.${format}`,
    type: TYPES[format],
    content: format === 'xlsx' ? Readable.from([Buffer.from(await workbookOf(rows))]) : Readable.from(writeLines(rows)),
  };
}

function* writeLines(rows: readonly ProductRow[]): Generator<string> {
  yield CSV_START + toCsvLines([HEADER]);
  for (let start = 0; start < rows.length; start += PRODUCTS_AT_ONCE)
    yield toCsvLines(rows.slice(start, start + PRODUCTS_AT_ONCE).map(textCellsOf));
}

/** Cells of text stay text in a workbook, whatever they begin with: none is run as a formula. */
const workbookOf = (rows: readonly ProductRow[]) =>
  writeXlsx({ sheets: [{ name: productTexts.sheet, rows: [HEADER, ...rows.map(cellsOf)] }] });
