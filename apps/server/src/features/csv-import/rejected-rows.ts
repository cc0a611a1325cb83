import type { ImportBody, ImportColumn, ImportRow, ImportRowError } from '@prumo/contracts/csv-import';
import type { ProductImportBody } from '@prumo/contracts/imports/products';
import type { RejectedRows } from './schema.ts';

const OWN_HEADER: [title: string, column: ImportColumn][] = [
  ['nome', 'name'],
  ['telefone', 'phone'],
  ['email', 'email'],
  ['empresa', 'company'],
  ['cidade', 'city'],
  ['tags', 'tags'],
];

type LeftOut = ImportBody['rejected'] | ProductImportBody['rejected'];

/** The rows the browser left out, and those of the file that the server refused. */
export function collectRejected(
  rejected: LeftOut,
  errors: readonly ImportRowError[],
  cellsAt: (line: number) => string[],
  header: readonly string[],
): RejectedRows {
  const refused = errors.map(({ line, error }) => ({ line, error, cells: cellsAt(line) }));
  return {
    count: (rejected?.count ?? 0) + refused.length,
    header: (rejected?.header.length ? rejected.header : header).map(storable),
    rows: [...(rejected?.rows ?? []), ...refused]
      .sort((one, other) => one.line - other.line)
      .map(({ line, error, cells }) => ({ line, error: storable(error), cells: cells.map(storable) })),
  };
}

export function collectRejectedLeads({ leads, rejected }: ImportBody, errors: readonly ImportRowError[]): RejectedRows {
  const columns = rejected?.columns.length ? rejected.columns : OWN_HEADER.map(([, column]) => column);
  const rowAt = new Map(leads.map((row, index) => [row.line ?? index + 2, row]));
  const titles = OWN_HEADER.map(([title]) => title);
  return collectRejected(rejected, errors, (line) => cellsOf(rowAt.get(line), columns), titles);
}

function cellsOf(row: ImportRow | undefined, columns: readonly (ImportColumn | null)[]): string[] {
  return columns.map((column) => {
    const value = column && row?.[column];
    return Array.isArray(value) ? value.join(', ') : (value ?? '');
  });
}

/** PostgreSQL's JSON refuses half a surrogate pair, which a truncated file may contain. */
const storable = (text: string): string => text.toWellFormed();
