import { cleanLine, withoutSigns } from '@prumo/contracts/text/clean-text';
import { CsvError } from './csv-error.ts';
import { findHeader, isHeader } from './find-header.ts';

/** `line` is the physical line in the file, from 1. */
export type CsvRecord = { line: number; cells: string[] };
export type FileRecord = CsvRecord & { lineCount: number };
type ColumnError = CsvRecord & { expected: number; found: number };

/** The counts add up to the number of lines in the file. */
export type LineCounts = {
  title: number;
  header: number;
  blank: number;
  row: number;
  continued: number;
};

export type ParsedTable = { header: string[]; records: CsvRecord[]; columnErrors: ColumnError[]; lines: LineCounts };

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
    // Rows of only separators are common at the end of spreadsheets.
    if (isBlank(record.cells)) table.lines.blank += lineCount;
    else if (index < at) table.lines.title += lineCount;
    else if (isNamed && isSame(record.cells, top.cells)) table.lines.header += lineCount;
    else addRow(table, record, lineCount);
  });
  return table;
}

/** Merged or page-wise printed lists repeat their header. */
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
