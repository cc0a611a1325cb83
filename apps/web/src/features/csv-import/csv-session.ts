import { IMPORT_PREVIEW_ROWS, type ImportBody, type ImportOptions } from '@prumo/contracts/csv-import';
import { buildRows, type RowError } from './build-rows.ts';
import { type ColumnMapping, isMappingComplete, suggestMapping } from './column-mapping.ts';
import { decodeFile } from './decode-file.ts';
import { type CsvRecord, type ParsedCsv, parseCsv } from './parse-csv.ts';
import { rejectedFile } from './rejected-file.ts';
import type { RowRules } from './row-errors.ts';
import { csvImportTexts } from './texts.ts';

/** What the dialog shows of a file; the rows themselves stay with the session. */
export type LoadedCsv = {
  header: string[];
  /** For each column the first cell that is not empty. */
  examples: string[];
  preview: CsvRecord[];
  rowCount: number;
  mapping: ColumnMapping;
};

export type CheckedCsv = {
  leadCount: number;
  errorCount: number;
  /** In the order of the file, the first ones only. */
  errors: RowError[];
  withoutAreaCode: number;
};

/** The request of an import, written out where it costs the page nothing. */
export type ImportPayload = { json: string; leadCount: number };

export type CsvSession = {
  loaded: LoadedCsv;
  check(mapping: ColumnMapping, rules: RowRules): CheckedCsv;
  payload(mapping: ColumnMapping, options: ImportOptions, fileName: string): ImportPayload;
  /** The refused rows as a file, with what the server refused besides. */
  rejected(mapping: ColumnMapping, rules: RowRules, refusedByServer: readonly RowError[]): string;
};

const EXAMPLE_ROWS = 200;
const SHOWN_ERRORS = 200;

/** Reads a file once and answers for it as mapping and options change. Throws CsvError as parseCsv does. */
export function openSession(bytes: Uint8Array, onProgress?: (share: number) => void): CsvSession {
  const parsed = parseCsv(decodeFile(bytes).text, onProgress);
  const allErrors = (mapping: ColumnMapping, rules: RowRules) => {
    const built = isMappingComplete(mapping)
      ? buildRows(parsed.records, mapping, rules)
      : { leads: [], errors: [], withoutAreaCode: 0 };
    const errors = [...columnErrors(parsed), ...built.errors].sort((one, other) => one.line - other.line);
    return { ...built, errors };
  };
  return {
    loaded: {
      header: parsed.header,
      examples: parsed.header.map((_title, column) => exampleOf(parsed.records, column)),
      preview: parsed.records.slice(0, IMPORT_PREVIEW_ROWS),
      rowCount: parsed.records.length + parsed.columnErrors.length,
      mapping: suggestMapping(parsed.header),
    },
    check(mapping, rules) {
      const { leads, errors, withoutAreaCode } = allErrors(mapping, rules);
      return {
        leadCount: leads.length,
        errorCount: errors.length,
        errors: errors.slice(0, SHOWN_ERRORS),
        withoutAreaCode,
      };
    },
    payload(mapping, options, fileName) {
      const rules = { ...options, defaultAreaCode: options.defaultAreaCode ?? null };
      const { leads } = buildRows(parsed.records, mapping, rules);
      const body: ImportBody = { leads, options, fileName: fileName.slice(-255) };
      return { json: JSON.stringify(body), leadCount: leads.length };
    },
    rejected(mapping, rules, refusedByServer) {
      const cellsAt = new Map([...parsed.records, ...parsed.columnErrors].map(({ line, cells }) => [line, cells]));
      const errors = [...allErrors(mapping, rules).errors, ...refusedByServer].sort(
        (one, other) => one.line - other.line,
      );
      return rejectedFile(
        parsed.header,
        errors.map(({ line, error }) => ({ cells: cellsAt.get(line) ?? [], error })),
      );
    },
  };
}

function exampleOf(records: readonly CsvRecord[], column: number): string {
  for (const { cells } of records.slice(0, EXAMPLE_ROWS)) {
    const cell = cells[column]?.trim();
    if (cell) return cell.slice(0, 80);
  }
  return '';
}

function columnErrors({ columnErrors: found }: ParsedCsv): RowError[] {
  return found.map(({ line, expected, found: count }) => ({
    line,
    name: '',
    phone: '',
    error: csvImportTexts.errors.columns(line, expected, count),
  }));
}
