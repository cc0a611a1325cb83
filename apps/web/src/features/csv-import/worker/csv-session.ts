import { IMPORT_PREVIEW_ROWS, type ImportKind } from '@prumo/contracts/csv-import';
import { type ColumnMapping, isComplete } from '../columns/column-mapping.ts';
import type { CsvRecord, LineCounts, ParsedTable } from '../parse/parsed-table.ts';
import type { RowError } from '../rows/build-rows.ts';
import { collectRejected, hasReasons, rejectedFile, withinBounds } from '../rows/rejected-rows.ts';
import type { ImportChoices } from '../rows/row-errors.ts';
import { type RowRules, rulesOf } from '../rows/row-errors.ts';
import { rowKinds } from '../rows/row-kinds.ts';
import { csvImportTexts } from '../texts.ts';

export type LoadedCsv = {
  header: string[];
  examples: string[];
  preview: CsvRecord[];
  rowCount: number;
  lines: LineCounts;
  mapping: ColumnMapping;
};

export type CheckedCsv = {
  acceptedCount: number;
  errorCount: number;
  errors: RowError[];
  withoutAreaCode: number;
};

export type CsvSession = {
  loaded: LoadedCsv;
  check(mapping: ColumnMapping, rules: RowRules, refused?: readonly RowError[]): CheckedCsv;
  checkBody(mapping: ColumnMapping, options: ImportChoices): { body: object; count: number };
  payload(
    mapping: ColumnMapping,
    options: ImportChoices,
    fileName: string,
    refused?: readonly RowError[],
  ): { body: object; acceptedCount: number };
  rejected(mapping: ColumnMapping, rules: RowRules, refused?: readonly RowError[]): string;
};

const EXAMPLE_ROWS = 200;
const SHOWN_ERRORS = 200;
/** A cell of 10 MB must not become a title of 10 MB. */
const SHOWN_TEXT = 200;

export function openSession(parsed: ParsedTable, of: ImportKind): CsvSession {
  const kind = rowKinds[of];
  const { header, records } = parsed;
  const judge = (mapping: ColumnMapping, rules: RowRules, refused: readonly RowError[]) => {
    const built = isComplete[of](mapping)
      ? kind.build(parsed, mapping, rules)
      : { rows: [], errors: [], withoutAreaCode: 0 };
    const lines = new Set(refused.map(({ line }) => line));
    const errors = [...columnErrors(parsed), ...built.errors, ...refused].sort((one, other) => one.line - other.line);
    return { ...built, rows: built.rows.filter((row) => !lines.has(kind.lineOf(row))), errors };
  };
  return {
    loaded: {
      header: header.map(shown),
      examples: header.map((_title, column) => exampleOf(records, column)),
      preview: records.slice(0, IMPORT_PREVIEW_ROWS).map(({ line, cells }) => ({ line, cells: cells.map(shown) })),
      rowCount: parsed.lines.row,
      lines: parsed.lines,
      mapping: kind.suggest(header),
    },
    check(mapping, rules, refused = []) {
      const { rows, errors, withoutAreaCode } = judge(mapping, rules, refused);
      return {
        acceptedCount: rows.length,
        errorCount: errors.length,
        errors: errors
          .slice(0, SHOWN_ERRORS)
          .map((error) => ({ ...error, name: shown(error.name), phone: shown(error.phone) })),
        withoutAreaCode,
      };
    },
    checkBody(mapping, options) {
      const { rows } = judge(mapping, rulesOf(options), []);
      return { body: kind.checkBody(rows, options), count: rows.length };
    },
    payload(mapping, options, fileName, refused = []) {
      const { rows, errors } = judge(mapping, rulesOf(options), refused);
      const columns = hasReasons(header) ? mapping.slice(1) : mapping;
      const rejected = { ...withinBounds(collectRejected(parsed, errors)), columns };
      return {
        body: {
          ...kind.importBody(rows, options),
          fileName: fileName.slice(-255),
          ...(errors.length > 0 ? { rejected } : {}),
        },
        acceptedCount: rows.length,
      };
    },
    rejected(mapping, rules, refused = []) {
      return rejectedFile(collectRejected(parsed, judge(mapping, rules, refused).errors));
    },
  };
}

const shown = (text: string): string => text.slice(0, SHOWN_TEXT);

function exampleOf(records: readonly CsvRecord[], column: number): string {
  for (const { cells } of records.slice(0, EXAMPLE_ROWS)) {
    const cell = cells[column]?.trim();
    if (cell) return cell.slice(0, 80);
  }
  return '';
}

function columnErrors({ columnErrors: found }: ParsedTable): RowError[] {
  return found.map(({ line, expected, found: count }) => ({
    line,
    name: '',
    phone: '',
    error: csvImportTexts.errors.columns(line, expected, count),
  }));
}
