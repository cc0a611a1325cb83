import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase, oldestVersion } from '#platform/db/migrate.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '#test/database.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

const DUMP = join(import.meta.dirname, '../fixtures/upgrade/end-of-the-first-chain.sql');

type Row = Record<string, unknown>;
type Rows = Map<string, Row[]>;

let database: TestDatabase;
let pool: pg.Pool;
let before: Rows;
let after: Rows;
let product: TestProduct;
let fromTemplate: TestDatabase;

/** Where the rows of a table stand today that is none any more. */
const TODAY: Record<string, string> = {
  conversation_messages: 'select * from thread_messages',
  direct_messages: `select id, user_id, channel_account_id, to_address as to_phone, text as message, type as message_type, media_url,
    file_name, status, reason as fail_reason, provider_message_id, queue_id, client_key, created_at from outbox where kind = 'direct'`,
  queue_drops:
    "select user_id, channel_account_id, queue_id, drop_due_at as due_at, drop_tries as tries from outbox where kind = 'detached' and drop_due_at is not null",
};

/** Notes of messages under way; the dump's one is of a message that never was. */
const GONE = ['open_sends'];

async function readAll(tables?: Iterable<string>): Promise<Rows> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const read = (name: string) => (tables ? TODAY[name] : null) ?? `select * from "${name}"`;
  const all: Rows = new Map();
  for (const name of tables ?? rows.map((row) => row.name))
    all.set(
      name,
      (await pool.query<{ row: Row }>(`select to_jsonb(t) as row from (${read(name)}) t`)).rows.map(({ row }) => row),
    );
  return all;
}

beforeAll(async () => {
  fromTemplate = await cloneDatabase();
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await pool.query(readFileSync(DUMP, 'utf8'));
  before = await readAll();
  await migrateDatabase(pool);
  after = await readAll([...before.keys()].filter((name) => !GONE.includes(name)));
  product = await startProduct({ reachDatabase: async () => database.url });
});
afterAll(async () => {
  await product.close();
  await pool.end();
  await fromTemplate.drop();
  await database.drop();
});

test('the dump has a row of every table there was before the baseline', () => {
  expect(before.size).toBe(59);
  for (const [name, rows] of before) expect(rows.length, name).toBeGreaterThan(0);
});

const SHAPE = `
  select format('%s.%s %s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default, generation_expression) as part
  from information_schema.columns where table_schema in ('public', 'specified')
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace = 'public'::regnamespace and proname like 'prumo%'
  union all select relname || ' ' || reloptions::text from pg_class where relnamespace = 'public'::regnamespace and reloptions is not null
  union all select viewname || ' ' || definition from pg_views where schemaname = 'specified'
  order by 1`;

test('a database from before the baseline has the shape of a new one', async () => {
  const shapeOf = async (one: Pick<pg.Pool, 'query'>) =>
    (await one.query<{ part: string }>(SHAPE)).rows.map(({ part }) => part);
  const fresh = new pg.Pool({ connectionString: fromTemplate.url, max: 1 });
  const expected = await shapeOf(fresh).finally(() => fresh.end());
  expect(expected.length).toBeGreaterThan(1000);
  expect(await shapeOf(pool)).toEqual(expected);
});

/** Codes today, or what a status told alone, or account time that was the server's. */
const OTHER_TODAY = [
  'campaign_messages.id',
  'campaign_messages.created_at',
  'campaign_messages.status',
  'agent_decisions.reason',
  'conversation_messages.delivered_at',
  'daily_summaries.created_at',
];

test('each of them is there today, with every value it had', () => {
  for (const [name, rows] of before) {
    if (GONE.includes(name)) continue;
    const columns = Object.keys(rows[0] ?? {}).filter(
      (column) => column in (after.get(name)?.[0] ?? {}) && !OTHER_TODAY.includes(`${name}.${column}`),
    );
    const told = (all: Row[] = []) => all.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();
    expect(told(after.get(name)), name).toEqual(told(rows));
  }
});

test('today’s product serves the old version’s rows', async () => {
  const password = await passwordOf('nova');
  await product.query("update users set password = $1 where username = 'antiga'", [password]);
  const login = await product.call('POST', '/api/auth/login', {
    payload: { username: 'antiga', password: 'uma senha longa' },
  });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  const read = async (path: string) => {
    const { status, body } = await product.call('GET', path, { headers: { cookie } });
    expect(status, path).toBe(200);
    return body;
  };
  const id = (last: string) => `0193a000-0000-7000-8000-0000000000${last}`;
  expect(await read('/api/leads')).toMatchObject({ total: 2 });
  expect(await read(`/api/leads/${id('11')}`)).toMatchObject({
    name: 'João Conceição',
    status: 'contatado',
    tags: ['janeiro'],
  });
  expect(JSON.stringify(await read(`/api/conversations/${id('21')}`))).toContain('Quero saber o preço');
  expect(await read(`/api/campaigns/${id('09')}`)).toMatchObject({
    name: 'Lançamento de janeiro',
    status: 'paused',
  });
  expect(JSON.stringify(await read('/api/products'))).toContain('Vista Rio Negro');
  expect(await read('/api/general/settings')).toMatchObject({
    companyName: 'Imobiliária Prado',
    timezone: 'America/Manaus',
    movesLeads: true,
  });
  const { entries } = (await read(`/api/leads/${id('11')}/timeline`)) as { entries: unknown[] };
  expect(entries).toContainEqual(
    expect.objectContaining({
      kind: 'status',
      data: expect.objectContaining({ to: 'contatado', reason: null, evidence: null, undoId: null }),
    }),
  );
  expect(await read(`/api/leads/${id('12')}`)).toMatchObject({ status: 'novo', history: [] });
  expect(JSON.stringify(await read('/api/suppressions'))).toContain('92');
  for (const path of [
    '/api/pipeline/board',
    '/api/dashboard/overview',
    '/api/conversations',
    '/api/campaigns',
    '/api/imports',
  ])
    await read(path);
});

test('a function whose file is not the one applied last is applied again, and no other', async () => {
  const old =
    "create or replace function prumo_funnel_depth(status text) returns smallint language sql immutable as 'select 9::smallint'";
  const depth = async () => (await pool.query("select prumo_funnel_depth('fechado') as depth")).rows[0].depth;
  await pool.query(old);
  await migrateDatabase(pool);
  expect(await depth()).toBe(9);
  await pool.query("update drizzle.function_files set hash = 'of another version' where name = 'funnel-depth.sql'");
  await migrateDatabase(pool);
  expect(await depth()).toBe(4);
});

test('a database short of the end of the first chain is refused with one line, and nothing of it is touched', async () => {
  const client = await pool.connect();
  const log = 'drizzle.__drizzle_migrations';
  try {
    await client.query(`delete from ${log} where created_at >= $1`, [oldestVersion()]);
    const stood = (await client.query(SHAPE)).rows;
    await expect(migrateDatabase(pool)).rejects.toThrow(/anterior a 25\/11\/2026/);
    expect((await client.query(SHAPE)).rows).toEqual(stood);
  } finally {
    client.release();
  }
});

async function passwordOf(username: string): Promise<string> {
  await product.signUp(username);
  return (await product.query('select password from users where username = $1', [username])).rows[0]?.password;
}
