import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './open-database.ts';

type OnConflict = 'fail' | 'skip';

export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onConflict: OnConflict = 'fail',
): Promise<number> {
  if (rows.length === 0) return 0;
  const { rowCount } = await db.execute(insertionOf(table, rows, onConflict));
  return rowCount ?? 0;
}

/** Each column as one array for unnest: for 5,000 leads a tenth of the cost of 100,000 parameters. */
export function insertionOf<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onConflict: OnConflict,
): SQL {
  const valueIn = (row: Table['$inferInsert'], key: string) => (row as Record<string, unknown>)[key];
  const given = Object.entries(getTableColumns(table)).filter(([key]) =>
    rows.some((row) => valueIn(row, key) !== undefined),
  );
  const names = sql.join(
    given.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const lists = given.map(([key, column]) => {
    const list = rows.map((row) => {
      const value = valueIn(row, key) ?? null;
      return value === null ? null : column.mapToDriverValue(value);
    });
    return sql`${sql.param(list)}::text[]`;
  });
  const typed = given.map(([, column]) => sql`${sql.identifier(column.name)}::${sql.raw(column.getSQLType())}`);
  return sql`
    insert into ${table} (${names})
    select ${sql.join(typed, sql`, `)} from unnest(${sql.join(lists, sql`, `)}) as row (${names})
    ${onConflict === 'skip' ? sql`on conflict do nothing` : sql``}
  `;
}
