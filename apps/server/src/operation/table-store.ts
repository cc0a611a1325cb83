import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { BigNumber, rowsFrom } from '#platform/db/rows.ts';
import type { Manifest } from './manifest.ts';

const quote = pg.escapeIdentifier;
type Table = Manifest['tables'][number];
const NamedTable = z.object({ name: z.string(), columns: z.array(z.string()) });
type NamedTable = z.infer<typeof NamedTable>;
const Counted = z.object({ count: BigNumber });

export const listTables = (client: pg.Client): Promise<NamedTable[]> =>
  rowsFrom(
    client,
    NamedTable,
    `
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
      group by c.relname order by c.relname
    `,
  );

const State = z.object({ value: z.string(), isCalled: z.boolean() });

const NameRow = z.object({ name: z.string() });

export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const named = await rowsFrom(
    client,
    NameRow,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
  );
  const sequences = [];
  for (const { name } of named) {
    const state = `select last_value::text as value, is_called as "isCalled" from ${quote(name)}`;
    for (const row of await rowsFrom(client, State, state)) sequences.push({ name, ...row });
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

export async function countRows(client: pg.Client, { name }: NamedTable): Promise<number> {
  const [counted] = await rowsFrom(client, Counted, `select count(*) as count from ${quote(name)}`);
  return counted?.count ?? 0;
}

const columnsOf = ({ columns }: NamedTable) => columns.map(quote).join(', ');

export const readTable = (client: pg.Client, table: NamedTable): Readable =>
  client.query(copyTo(`copy ${quote(table.name)} (${columnsOf(table)}) to stdout`));

const KeyRow = z.object({ key: z.string() });

export async function listMediaKeys(client: pg.Client): Promise<string[]> {
  const files = await rowsFrom(client, KeyRow, 'select storage_key as key from media_files order by 1');
  return files.map(({ key }) => key);
}

export async function hasRows(client: pg.Client): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select 1 from ${quote(name)} limit 1`);
    if (rowCount === 1) return true;
  }
  return false;
}

export async function countServers(client: pg.Client): Promise<number> {
  const [counted] = await rowsFrom(
    client,
    Counted,
    `
      select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name in ('prumo', 'prumo-listen')
    `,
  );
  return counted?.count ?? 0;
}

const ReferenceRow = z.object({ name: z.string(), table: z.string(), definition: z.string() });

/** Triggers are off, because the counts they keep are among the rows; references are checked at the end. */
export async function fillTables(
  client: pg.Client,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  open: (table: Table) => Readable,
): Promise<void> {
  await client.query('begin');
  const references = await rowsFrom(
    client,
    ReferenceRow,
    `
      select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    `,
  );
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
