import type { ImportBody, ImportColumn, ImportRow, ImportRowError } from '@prumo/contracts/csv-import';
import type { RejectedRows } from './schema.ts';

const OWN_HEADER: [title: string, column: ImportColumn][] = [
  ['nome', 'name'],
  ['telefone', 'phone'],
  ['email', 'email'],
  ['empresa', 'company'],
  ['cidade', 'city'],
  ['tags', 'tags'],
];

export function collectRejected({ leads, rejected }: ImportBody, errors: ImportRowError[]): RejectedRows {
  const columns = rejected?.columns.length ? rejected.columns : OWN_HEADER.map(([, column]) => column);
  const rowAt = new Map(leads.map((row, index) => [row.line ?? index + 2, row]));
  const refused = errors.map(({ line, error }) => ({ line, error, cells: cellsOf(rowAt.get(line), columns) }));
  return {
    count: (rejected?.count ?? 0) + refused.length,
    header: (rejected?.header.length ? rejected.header : OWN_HEADER.map(([title]) => title)).map(storable),
    rows: [...(rejected?.rows ?? []), ...refused]
      .sort((one, other) => one.line - other.line)
      .map(({ line, error, cells }) => ({ line, error: storable(error), cells: cells.map(storable) })),
  };
}

function cellsOf(row: ImportRow | undefined, columns: readonly (ImportColumn | null)[]): string[] {
  return columns.map((column) => {
    const value = column && row?.[column];
    return Array.isArray(value) ? value.join(', ') : (value ?? '');
  });
}

/** PostgreSQL's JSON refuses half a surrogate pair, which a truncated file may contain. */
const storable = (text: string): string => text.toWellFormed();
