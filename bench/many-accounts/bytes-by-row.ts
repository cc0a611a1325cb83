import type pg from 'pg';

export type RowBytes = { name: string; rows: number; bytes: number; ofIndexes: number };

/** Each table's bytes by the row, with those of its indexes and without, as far as it holds enough rows to tell. */
export async function bytesByRow(pool: pg.Pool, fromRows = 1000): Promise<RowBytes[]> {
  const { rows } = await pool.query<RowBytes>(
    `select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid) / reltuples as bytes,
       pg_indexes_size(oid) / reltuples as "ofIndexes"
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1
     order by pg_total_relation_size(oid) desc`,
    [fromRows],
  );
  return rows;
}
