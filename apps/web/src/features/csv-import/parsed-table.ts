import { cleanLine, withoutSigns } from '@prumo/contracts/clean-text';
import { CsvError } from './csv-error.ts';

/** A record and the physical line on which it starts, 1 = first line of the file. */
export type CsvRecord = { line: number; cells: string[] };
/** A record with another number of cells than the header. */
export type ColumnError = CsvRecord & { expected: number; found: number };
/** A file as rows, whatever format it had. */
export type ParsedTable = { header: string[]; records: CsvRecord[]; columnErrors: ColumnError[] };

/** Puts the next record of a file where it belongs: the first with anything in it is the header. */
export function addRecord(parsed: ParsedTable, { line, cells: written }: CsvRecord): void {
  const cells = written.map(withoutSigns);
  const record = { line, cells };
  const isBlank = cells.every((cell) => cell.trim() === '');
  if (parsed.header.length === 0) {
    if (isBlank && cells.length <= 1) return;
    if (isBlank) throw new CsvError('bad_header');
    parsed.header = cells.map(cleanLine);
    return;
  }
  // Spreadsheets end a list with rows of nothing but separators; they are empty lines too.
  if (isBlank) return;
  const expected = parsed.header.length;
  if (cells.length === expected) parsed.records.push(record);
  else parsed.columnErrors.push({ ...record, expected, found: cells.length });
}
