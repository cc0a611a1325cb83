import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

export function columnsOf<Table extends PgTable, Key extends string>(
  table: Table,
  alias: string,
  keys: readonly Key[],
) {
  const columns = getTableColumns(table);
  const entries = keys.map((key) => {
    const column = columns[key] as (typeof columns)[string];
    return [key, sql`${sql.raw(alias)}.${sql.identifier(column.name)}`.mapWith(column)];
  });
  return Object.fromEntries(entries) as {
    [Name in Key]: SQL<Table['$inferSelect'][Name & keyof Table['$inferSelect']]>;
  };
}
