import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mapInSlices } from '../concurrency/map-in-slices.ts';
import type { Db } from './open-database.ts';

export async function rowsOf<Row extends z.ZodObject>(db: Db, row: Row, statement: SQL): Promise<z.infer<Row>[]> {
  const { rows } = await db.execute(statement);
  return mapInSlices(rows, (found) => row.parse(found));
}

const ROWS_A_FETCH = 500;

/** Through a cursor, since the driver reads all that has arrived in one go: a hundred milliseconds of a large answer. */
export async function manyRowsOf<Row extends z.ZodObject>(db: Db, row: Row, statement: SQL): Promise<z.infer<Row>[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`declare many_rows no scroll cursor for ${statement}`);
    const all: z.infer<Row>[] = [];
    for (let fetched = ROWS_A_FETCH; fetched === ROWS_A_FETCH; ) {
      const rows = await rowsOf(tx, row, sql`fetch ${sql.raw(String(ROWS_A_FETCH))} from many_rows`);
      all.push(...rows);
      fetched = rows.length;
    }
    await tx.execute(sql`close many_rows`);
    return all;
  });
}

export async function firstRow<Row extends z.ZodObject>(
  db: Db,
  row: Row,
  statement: SQL,
): Promise<z.infer<Row> | null> {
  return (await rowsOf(db, row, statement))[0] ?? null;
}

export const onlyRow = async <Row extends z.ZodObject>(db: Db, row: Row, statement: SQL): Promise<z.infer<Row>> =>
  oneRow(await rowsOf(db, row, statement));

export function oneRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a statement answered with no row');
  return row;
}

export const hasRow = async (db: Db, statement: SQL): Promise<boolean> => (await db.execute(statement)).rows.length > 0;

type Connection = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

/** Uses a driver connection, for code that runs outside Drizzle. */
export async function rowsFrom<Row extends z.ZodObject>(
  connection: Connection,
  row: Row,
  text: string,
  values: unknown[] = [],
): Promise<z.infer<Row>[]> {
  const { rows } = await connection.query(text, values);
  return rows.map((found) => row.parse(found));
}

/** PostgreSQL's `bigint` and `numeric`, which arrive as text. */
export const BigNumber = z.union([z.string(), z.number()]).transform(Number).pipe(z.number());

/** A `timestamptz`, which arrives as text such as '2026-01-31 12:00:00+00'. */
export const Time = z
  .union([z.string(), z.date()])
  .transform((value) => new Date(value))
  .pipe(z.date());

/** As answers show a `timestamptz`: '2026-01-31T12:00:00.000Z'. */
export const IsoTime = Time.transform((time) => time.toISOString());
