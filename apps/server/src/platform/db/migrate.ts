import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { z } from 'zod';
import { BigNumber, rowsFrom } from './rows.ts';
import { ROLES } from './session-settings.ts';

export class NewerSchemaError extends Error {}
export class OlderSchemaError extends Error {}
export class OldServerError extends Error {}
/** The user of the database may neither make the roles that requests work as nor is it a member of them. */
export class RoleError extends Error {}

const FOLDER = join(import.meta.dirname, '../../../drizzle');
const FUNCTIONS = join(FOLDER, 'functions');
const MIGRATION_LOCK = 7_212_044_301;
const OLDEST_SERVER = 150_000;

type Journal = { entries: { when: number; tag: string }[] };

const readJournal = (): Journal => JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8'));

const NameRow = z.object({ name: z.string().nullable() });

const LatestRow = z.object({ latest: BigNumber.nullable() });

export async function schemaVersion(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const [kept] = await rowsFrom(client, NameRow, "select to_regclass('drizzle.__drizzle_migrations')::text as name");
  if (kept?.name === null) return 0;
  const [applied] = await rowsFrom(
    client,
    LatestRow,
    'select max(created_at) as latest from drizzle.__drizzle_migrations',
  );
  return applied?.latest ?? 0;
}

export const newestVersion = (): number => Math.max(...readJournal().entries.map(({ when }) => when));

/** The baseline has the time of the last of the 65 migrations it replaces. */
export const oldestVersion = (): number => Math.min(...readJournal().entries.map(({ when }) => when));

/**
 * Runs in one process at a time. Refuses PostgreSQL below 15, a schema older than the baseline, and one of a newer
 * version.
 */
export async function migrateDatabase(pool: pg.Pool, { upTo }: { upTo?: number } = {}): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseOldServer(client);
    await refuseOtherSchema(client);
    if (upTo === undefined) {
      await applyMigrations(drizzle(client), { migrationsFolder: FOLDER });
      await ensureRoles(client);
      await applyFunctions(client);
    } else await applyFirst(client, upTo);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    // The changed setting makes the connection unfit for the pool.
    client.release(true);
  }
}

export async function migrateAt(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'prumo-migration', keepAlive: true });
  pool.on('error', () => {});
  await migrateDatabase(pool).finally(() => pool.end());
}

const VersionRow = z.object({ version: BigNumber });

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const [server] = await rowsFrom(client, VersionRow, "select current_setting('server_version_num') as version");
  if (server && server.version < OLDEST_SERVER) {
    throw new OldServerError('O banco de dados precisa ser PostgreSQL 15 ou mais novo.');
  }
}

async function refuseOtherSchema(client: pg.PoolClient): Promise<void> {
  const version = await schemaVersion(client);
  if (version > newestVersion())
    throw new NewerSchemaError('O banco de dados é de uma versão mais nova do Prumo. Atualize o programa.');
  if (version > 0 && version < oldestVersion())
    throw new OlderSchemaError(
      'O banco de dados é de uma versão de desenvolvimento anterior a 25/11/2026. Atualize-o antes com o Prumo daquela data.',
    );
}

const UserRow = z.object({ name: z.string(), missing: z.array(z.string()) });
/** Another database of this server may make the role at the same time. */
const makeRole = (role: string) => `
  do $$ begin
    if not exists (select 1 from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
  exception when duplicate_object or unique_violation then null;
  end $$`;
const PERMISSION_DENIED = '42501';

/** Roles belong to the whole server, so no migration makes them. */
async function ensureRoles(client: pg.PoolClient): Promise<void> {
  const [user] = await rowsFrom(
    client,
    UserRow,
    `select current_user::text as name, array(
       select role from unnest($1::text[]) as role
       where not exists (select 1 from pg_roles where rolname = role and pg_has_role(current_user, oid, 'member'))
     ) as missing`,
    [ROLES],
  );
  if (!user) return;
  try {
    for (const role of user.missing) {
      await client.query(makeRole(role));
      await client.query(`grant ${role} to current_user`);
    }
  } catch (error) {
    if ((error as { code?: string }).code !== PERMISSION_DENIED) throw error;
    const roles = user.missing.map((role) => `CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO ${user.name};`);
    throw new RoleError(
      `O usuário ${user.name} do banco não pode criar os papéis que separam os dados de cada conta e pessoa. ` +
        `Como administrador do banco, execute uma vez: ${roles.join(' ')}`,
      { cause: error },
    );
  }
}

const FunctionFileRow = z.object({ name: z.string(), hash: z.string() });

async function applyFunctions(client: pg.PoolClient): Promise<void> {
  await client.query('begin');
  try {
    await client.query('create table if not exists drizzle.function_files (name text primary key, hash text not null)');
    const files = await rowsFrom(client, FunctionFileRow, 'select name, hash from drizzle.function_files');
    const applied = new Map(files.map(({ name, hash }) => [name, hash]));
    for (const name of readdirSync(FUNCTIONS).toSorted()) {
      const text = readFileSync(join(FUNCTIONS, name), 'utf8');
      // A migration may have added columns to what a view shows all columns of.
      const madeFrom = text.includes('SELECT * FROM public.') ? `${text}${newestVersion()}` : text;
      const hash = createHash('sha256').update(madeFrom).digest('hex');
      if (applied.get(name) === hash) continue;
      await client.query(text);
      await client.query(
        'insert into drizzle.function_files (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash',
        [name, hash],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Without triggers: a migration that changes counted rows must write the counts itself. */
async function applyFirst(client: pg.PoolClient, upTo: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-migrations-'));
  try {
    for (const name of readdirSync(FOLDER))
      if (name.endsWith('.sql')) symlinkSync(join(FOLDER, name), join(folder, name));
    const { entries, ...journal } = readJournal();
    mkdirSync(join(folder, 'meta'));
    const first = entries.filter(({ when }) => when <= upTo);
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: first }));
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
