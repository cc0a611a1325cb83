import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import type { Tx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { rowsFrom, rowsOf } from '#platform/db/rows.ts';
import { newId } from '#platform/ids.ts';
import { ACCOUNT_TABLES } from './export-tables.ts';

/** Long enough to collect further erasures and to let their work after commit finish. */
const AFTER_MS = 5 * 60_000;
const AGAIN_MS = 15 * 60_000;

export async function scheduleVacuum(tx: Tx): Promise<void> {
  const dueAt = new Date(tx.clock.now().getTime() + AFTER_MS);
  await tx.db.execute(sql`insert into vacuums_due (id, due_at) values (${newId<string>()}, ${dueAt})`);
}

const IdRow = z.object({ id: z.string() });

export async function listVacuumsDue(db: Db, now: Date): Promise<string[]> {
  const due = await rowsOf(
    db,
    IdRow,
    sql`select id from vacuums_due where exists (select 1 from vacuums_due where due_at <= ${now}::timestamptz)`,
  );
  return due.map(({ id }) => id);
}

export async function forgetVacuums(db: Db, ids: string[]): Promise<void> {
  await db.execute(sql`delete from vacuums_due where id = any(${sql.param(ids)}::uuid[])`);
}

export async function postponeVacuums(db: Db, ids: string[], now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + AGAIN_MS);
  await db.execute(sql`update vacuums_due set due_at = ${dueAt} where id = any(${sql.param(ids)}::uuid[])`);
}

const OTHERS = ['webhook_events', 'webhook_erasures', 'outbox', 'auth_attempts'];

const SMALL_BYTES = 16 * 1024 * 1024;
/** Kept short, because a waiting table lock blocks every query queued behind it. */
const LOCK_WITHIN_MS = 300;

const Table = z.object({ name: z.string(), isSmall: z.boolean() });
export type Table = z.infer<typeof Table>;

/** Own connection: a vacuum runs outside transactions, with settings nothing else may inherit. */
export async function withVacuum<Result>(url: string, work: (vacuum: Vacuum) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'prumo-vacuum' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${LOCK_WITHIN_MS}`);
    await client.query('set vacuum_cost_delay = 2');
    return await work(vacuumOn(client));
  } finally {
    await client.end();
  }
}

export type Vacuum = ReturnType<typeof vacuumOn>;

const vacuumOn = (client: pg.Client) => ({
  listTables(): Promise<Table[]> {
    const names = [...ACCOUNT_TABLES.map(({ name }) => name), ...OTHERS];
    return rowsFrom(
      client,
      Table,
      `select c.relname as name, pg_total_relation_size(c.oid) <= $2 as "isSmall" from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1)
         and pg_relation_size(c.oid) > 0
       order by 1`,
      [names, SMALL_BYTES],
    );
  },

  rewrite: (name: string) => client.query(`vacuum (full) ${pg.escapeIdentifier(name)}`),

  /** Removes dead rows and their index entries; the bytes stay in the page until overwritten. */
  clean: (name: string) => client.query(`vacuum (index_cleanup on) ${pg.escapeIdentifier(name)}`),
});
