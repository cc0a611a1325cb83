import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './open-database.ts';

const PORTION = 1_000;

type Portions = {
  where: SQL;
  stopping?: AbortSignal | undefined;
  portion?: number;
  /** `id` for a view, which has no ctid. */
  key?: 'ctid' | 'id';
};

/** Commits each portion, so a stopped deletion resumes the next time. Skips locked rows. */
export async function deleteInPortions(
  db: Db,
  table: PgTable,
  { where, stopping, portion = PORTION, key = 'ctid' }: Portions,
): Promise<void> {
  const name = sql.identifier(getTableConfig(table).name);
  for (let deleted = portion; deleted >= portion && !stopping?.aborted; ) {
    const { rowCount } = await db.execute(sql`
      delete from ${name} where ${sql.identifier(key)} = any(array(
        select ${sql.identifier(key)} from ${name} where ${where} limit ${portion} for update skip locked
      ))
    `);
    deleted = rowCount ?? 0;
  }
}
