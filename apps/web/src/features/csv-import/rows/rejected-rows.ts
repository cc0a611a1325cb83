import { IMPORT_MAX_LEADS, type RejectedRow } from '@prumo/contracts/csv-import';
import { unmarked } from '@prumo/contracts/text/cell-mark';
import { csvFile } from '#platform/files/csv-file.ts';
import type { ParsedTable } from '../parse/parsed-table.ts';
import { csvImportTexts } from '../texts.ts';
import type { RowError } from './build-rows.ts';

export type RejectedRows = { count: number; header: string[]; rows: RejectedRow[] };

/** Sent with the import, so capped: with 10 MB of bad rows the leads must still arrive. */
const MAX_CHARACTERS = 4_000_000;

export function collectRejected(
  { header, records, columnErrors }: ParsedTable,
  errors: readonly RowError[],
): RejectedRows {
  const first = hasReasons(header) ? 1 : 0;
  const cellsAt = new Map([...records, ...columnErrors].map(({ line, cells }) => [line, cells]));
  return {
    count: errors.length,
    header: header.slice(first),
    rows: errors.map(({ line, error }) => ({
      line,
      error,
      cells: (cellsAt.get(line) ?? []).slice(first).map(unmarked),
    })),
  };
}

export const hasReasons = (header: readonly string[]): boolean => header[0] === csvImportTexts.reasonColumn;

export function withinBounds({ rows, ...rest }: RejectedRows): RejectedRows {
  let characters = 0;
  const kept = rows.slice(0, IMPORT_MAX_LEADS);
  const end = kept.findIndex(({ cells }) => {
    characters += cells.reduce((length, cell) => length + cell.length + 3, 0);
    return characters > MAX_CHARACTERS;
  });
  return { ...rest, rows: end < 0 ? kept : kept.slice(0, end) };
}

/** For Excel in Brazil. The reason comes first, so rows with too many or few cells stay readable. */
export function rejectedFile({ header, rows }: RejectedRows): string {
  return csvFile([[csvImportTexts.reasonColumn, ...header], ...rows.map(({ cells, error }) => [error, ...cells])]);
}
