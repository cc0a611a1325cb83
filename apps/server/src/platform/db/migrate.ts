import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

export class NewerSchemaError extends Error {}
export class OldServerError extends Error {}

const FOLDER = join(import.meta.dirname, '../../../drizzle');
/** Any fixed number: every process that migrates this database asks for the same lock. */
const MIGRATION_LOCK = 7_212_044_301;
const OLDEST_SERVER = 150_000;

type Journal = { entries: { when: number; tag: string }[] };

/**
 * Brings the database to this version, one process at a time. Refuses a server older than PostgreSQL 15 and a schema
 * that a newer version of the product has written.
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Another process may be at it for as long as it takes.
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseOldServer(client);
    await refuseNewerSchema(client);
    await applyMigrations(drizzle(client), { migrationsFolder: FOLDER });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    // With its own setting it is none of the pool's any more.
    client.release(true);
  }
}

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  if (Number(rows[0]?.version) < OLDEST_SERVER) {
    throw new OldServerError('O banco de dados precisa ser PostgreSQL 15 ou mais novo.');
  }
}

async function refuseNewerSchema(client: pg.PoolClient): Promise<void> {
  const exists = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (exists.rows[0]?.name === null) return;
  const { rows } = await client.query<{ latest: string | null }>(
    'select max(created_at)::text as latest from drizzle.__drizzle_migrations',
  );
  const journal = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as Journal;
  const known = Math.max(...journal.entries.map((entry) => entry.when));
  if (Number(rows[0]?.latest ?? 0) > known) {
    throw new NewerSchemaError('O banco de dados é de uma versão mais nova do Prumo. Atualize o programa.');
  }
}
