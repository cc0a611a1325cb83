import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { onlyRow, rowsOf, Time } from '#platform/db/rows.ts';

export async function queueAllFiles(tx: Tx): Promise<void> {
  await tx.db.execute(sql`
    insert into file_removals (storage_key, due_at)
    select storage_key, ${tx.clock.now()}::timestamptz from media_files where user_id = ${tx.accountId}
    on conflict do nothing
  `);
}

const KeyRow = z.object({ key: z.string() });

export async function listDueRemovals(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = await rowsOf(
    db,
    KeyRow,
    sql`
      select storage_key as key from file_removals where due_at <= ${now}::timestamptz order by due_at limit ${limit}
    `,
  );
  return due.map(({ key }) => key);
}

const AtRow = z.object({ at: Time.nullable() });

export async function nextRemovalAt(db: Db): Promise<Date | null> {
  const { at } = await onlyRow(db, AtRow, sql`select min(due_at) as at from file_removals`);
  return at;
}

export async function isFileNamed(db: Db, key: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from media_files where storage_key = ${key}`);
  return rowCount !== 0;
}

export async function forgetRemoval(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from file_removals where storage_key = ${key}`);
}

export async function removeAgainAt(db: Db, key: string, at: Date): Promise<void> {
  await db.execute(sql`update file_removals set due_at = ${at}::timestamptz where storage_key = ${key}`);
}
