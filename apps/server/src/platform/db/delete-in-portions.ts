import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** Deleted and committed in a fraction of a second, whatever has piled up. */
const PORTION = 1_000;

/**
 * Deletes the rows of a table that are meant, so many at a time, each portion committed: nobody waits for a lock for
 * long, what is stopped in between goes on the next time, and rows that somebody holds stay until then.
 */
export async function deleteInPortions(
  db: Db,
  table: PgTable,
  { where, stopping, portion = PORTION }: { where: SQL; stopping?: AbortSignal | undefined; portion?: number },
): Promise<void> {
  const name = sql.identifier(getTableConfig(table).name);
  for (let deleted = portion; deleted >= portion && !stopping?.aborted; ) {
    const { rowCount } = await db.execute(sql`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${where} limit ${portion} for update skip locked
      ))
    `);
    deleted = rowCount ?? 0;
  }
}
