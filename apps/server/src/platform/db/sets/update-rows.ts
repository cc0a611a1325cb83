import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../open-database.ts';

type RowToUpdate<Table extends PgTable> = { id: string } & Partial<Omit<Table['$inferInsert'], 'id'>>;

/** In one statement, each column as one array for unnest. Every row gives the columns that the first one gives. */
export async function updateRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly RowToUpdate<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const given = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = given.map(([, column]) => sql.identifier(column.name));
  const lists = given.map(([key, column]) => {
    const list = rows.map((row) => {
      const value = (row as Record<string, unknown>)[key] ?? null;
      return value === null ? null : column.mapToDriverValue(value);
    });
    return sql`${sql.param(list)}::text[]`;
  });
  const changes = given
    .filter(([key]) => key !== 'id')
    .map(([, column]) => {
      const name = sql.identifier(column.name);
      return sql`${name} = row.${name}::${sql.raw(column.getSQLType())}`;
    });
  await db.execute(sql`
    update ${table} set ${sql.join(changes, sql`, `)}
    from unnest(${sql.join(lists, sql`, `)}) as row (${sql.join(names, sql`, `)})
    where ${table}.id = row.id::uuid
  `);
}
