import type { CellValue } from 'hucre';
import { streamXlsxRows } from 'hucre/xlsx';
import { CsvError } from './csv-error.ts';
import { type CsvRecord, type ParsedTable, tableOf } from './parsed-table.ts';
import { unpackedSize } from './unpacked-size.ts';

const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_CELLS = 5_000_000;

/**
 * The first sheet (NS-051): all digits, dates as dd/mm/aaaa, formulas by their last value. A remark next to the list
 * becomes a column without a title. Throws CsvError `bad_workbook`, `workbook_too_large`, `empty_file`.
 */
export async function parseXlsx(bytes: Uint8Array): Promise<ParsedTable> {
  if (unpackedSize(bytes) > MAX_UNPACKED_BYTES) throw new CsvError('workbook_too_large');
  const rows = await readRows(bytes);
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  if (rows.length * width > MAX_CELLS) throw new CsvError('workbook_too_large');
  const table = tableOf(
    rows.map(({ line, cells }) => ({
      line,
      lineCount: 1,
      cells: [...cells, ...new Array<string>(width - cells.length).fill('')],
    })),
  );
  // The sheet omits empty rows.
  table.lines.blank += (rows.at(-1)?.line ?? 0) - rows.length;
  return table;
}

async function readRows(bytes: Uint8Array): Promise<CsvRecord[]> {
  const rows: CsvRecord[] = [];
  let cellCount = 0;
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      cellCount += values.length;
      if (cellCount > MAX_CELLS) break;
      const cells = values.map(toText);
      const last = cells.findLastIndex((cell) => cell.trim() !== '');
      if (last >= 0) rows.push({ line: index + 1, cells: cells.slice(0, last + 1) });
    }
  } catch {
    throw new CsvError('bad_workbook');
  }
  if (cellCount > MAX_CELLS) throw new CsvError('workbook_too_large');
  return rows;
}

const decimal = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 15 });

function toText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'VERDADEIRO' : 'FALSO';
  if (value instanceof Date) return toDateText(value);
  // Never scientific notation, which would truncate a phone.
  return typeof value === 'number' ? decimal.format(value) : String(value);
}

const two = (value: number) => String(value).padStart(2, '0');

function toDateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const day = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()];
  return hours === 0 && minutes === 0 ? day : `${day} ${two(hours)}:${two(minutes)}`;
}
