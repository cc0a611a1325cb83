import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Manifest } from './manifest.ts';

const quote = pg.escapeIdentifier;
type Table = Manifest['tables'][number];
type Named = { name: string; columns: string[] };

export async function listTables(client: pg.Client): Promise<Named[]> {
  const { rows } = await client.query<Named>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
    group by c.relname order by c.relname
  `);
  return rows;
}

export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
  );
  const sequences = [];
  for (const { name } of rows) {
    const state = await client.query(`select last_value::text as value, is_called as "isCalled" from ${quote(name)}`);
    sequences.push({ name, ...state.rows[0] });
  }
  return sequences;
}

export async function inSnapshot<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}

export const countRows = async (client: pg.Client, { name }: Named): Promise<number> =>
  Number((await client.query(`select count(*) as count from ${quote(name)}`)).rows[0].count);

const columnsOf = ({ columns }: Named) => columns.map(quote).join(', ');

export const readTable = (client: pg.Client, table: Named): Readable =>
  client.query(copyTo(`copy ${quote(table.name)} (${columnsOf(table)}) to stdout`));

export async function listMediaKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>('select storage_key as key from media_files order by 1');
  return rows.map(({ key }) => key);
}

export async function hasRows(client: pg.Client): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(`select exists (select 1 from ${quote(name)}) as some`);
    if (rows[0].some) return true;
  }
  return false;
}

export async function countServers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name in ('prumo', 'prumo-listen')
  `);
  return Number(rows[0]?.count);
}

/** One transaction. Triggers are off, because their counts are among the rows; references are checked at the end. */
export async function fillTables(
  client: pg.Client,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  open: (table: Table) => Readable,
): Promise<void> {
  await client.query('begin');
  const { rows: references } = await client.query<{ name: string; table: string; definition: string }>(`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  `);
  for (const { name, table } of references) await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  const all = await listTables(client);
  await client.query(`truncate ${all.map(({ name }) => quote(name)).join(', ')}`);
  for (const table of tables) {
    await client.query(`alter table ${quote(table.name)} disable trigger user`);
    const into = client.query(copyFrom(`copy ${quote(table.name)} (${columnsOf(table)}) from stdin`));
    await pipeline(open(table), into);
    await client.query(`alter table ${quote(table.name)} enable trigger user`);
  }
  for (const { name, table, definition } of references)
    await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quote(name), value, isCalled]);
  await client.query('commit');
  await client.query('analyze');
}
