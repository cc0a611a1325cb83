import { cleanLine, withoutSigns } from '@prumo/contracts/text/clean-text';
import { CsvError } from './csv-error.ts';
import { findHeader, isHeader } from './find-header.ts';

/** A record and the physical line on which it starts, 1 = first line of the file. */
export type CsvRecord = { line: number; cells: string[] };
/** A record as it stands in the file, blank ones too, with the lines it takes up. */
export type FileRecord = CsvRecord & { lineCount: number };
/** A record with another number of cells than the header. */
export type ColumnError = CsvRecord & { expected: number; found: number };

/** What every line of a file is; together they are all its lines. */
export type LineCounts = {
  title: number;
  header: number;
  blank: number;
  /** Records below the header, with as many cells as it or not. */
  row: number;
  /** Further lines of records that break inside a cell. */
  continued: number;
};

/** A file as rows, whatever format it had. */
export type ParsedTable = { header: string[]; records: CsvRecord[]; columnErrors: ColumnError[]; lines: LineCounts };

/** @throws CsvError `empty_file`, `bad_header` */
export function tableOf(found: readonly FileRecord[]): ParsedTable {
  const records = found.map((record) => ({ ...record, cells: record.cells.map(withoutSigns) }));
  const at = findHeader(records.map(({ cells }) => cells));
  const top = records[at];
  if (!top) throw new CsvError('empty_file');
  if (isBlank(top.cells)) throw new CsvError('bad_header');

  const header = top.cells.map(cleanLine);
  const table: ParsedTable = {
    header,
    records: [],
    columnErrors: [],
    lines: { title: 0, header: top.lineCount, blank: 0, row: 0, continued: 0 },
  };
  const isNamed = isHeader(top.cells);
  records.forEach(({ lineCount, ...record }, index) => {
    if (index === at) return;
    // Spreadsheets end a list with rows of nothing but separators; they are empty lines too.
    if (isBlank(record.cells)) table.lines.blank += lineCount;
    else if (index < at) table.lines.title += lineCount;
    else if (isNamed && isSame(record.cells, top.cells)) table.lines.header += lineCount;
    else addRow(table, record, lineCount);
  });
  return table;
}

/** Lists that were put together, or printed page by page, name their columns again. */
const isSame = (cells: readonly string[], header: readonly string[]): boolean =>
  cells.length === header.length && cells.every((cell, column) => plain(cell) === plain(header[column] ?? ''));

const plain = (cell: string) => cleanLine(cell).trim().toLowerCase();

function addRow(table: ParsedTable, record: CsvRecord, lineCount: number): void {
  table.lines.row += 1;
  table.lines.continued += lineCount - 1;
  const expected = table.header.length;
  const { length: found } = record.cells;
  if (found === expected) table.records.push(record);
  else table.columnErrors.push({ ...record, expected, found });
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
