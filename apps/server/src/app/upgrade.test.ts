import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { startProduct, type TestProduct } from '#test/product.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';

const DRIZZLE = join(import.meta.dirname, '../../drizzle/meta/_journal.json');
const ROWS = join(import.meta.dirname, '../../test/fixtures/upgrade/first-migration.sql');

type Row = Record<string, unknown>;
type Rows = Map<string, Row[]>;

let database: TestDatabase;
let pool: pg.Pool;
let before: Rows;
let product: TestProduct;

async function readAll(tables?: Iterable<string>): Promise<Rows> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const all: Rows = new Map();
  for (const name of tables ?? rows.map((row) => row.name))
    all.set(
      name,
      (await pool.query<{ row: Row }>(`select to_jsonb(t) as row from "${name}" t`)).rows.map(({ row }) => row),
    );
  return all;
}

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const { entries } = JSON.parse(readFileSync(DRIZZLE, 'utf8')) as { entries: { tag: string; when: number }[] };
  const first = entries.find(({ tag }) => tag === '0001_first_tables');
  await migrateDatabase(pool, { upTo: first?.when ?? 0 });
  await pool.query(readFileSync(ROWS, 'utf8'));
  before = await readAll();
  await migrateDatabase(pool);
  product = await startProduct({ reachDatabase: async () => database.url });
});
afterAll(async () => {
  await product.close();
  await pool.end();
  await database.drop();
});

test('the rows told of are of every table the first migration made', () => {
  expect(before.size).toBe(30);
  for (const [name, rows] of before) expect(rows.length, name).toBeGreaterThan(0);
});

test('each of them is there today, with every value it had', async () => {
  const after = await readAll(before.keys());
  for (const [name, rows] of before) {
    const today = after.get(name) ?? [];
    expect(today.length, name).toBeGreaterThanOrEqual(rows.length);
    for (const row of rows) {
      const kept = today.find((one) => ['id', 'key', 'phone'].every((column) => one[column] === row[column]));
      const shared = Object.keys(row).filter((column) => kept && column in kept);
      expect(kept, name).toMatchObject(Object.fromEntries(shared.map((column) => [column, row[column]])));
    }
  }
});

test('today’s product serves them', async () => {
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
  // Who had written is still where a person left it: nothing old moves by itself.
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

async function passwordOf(username: string): Promise<string> {
  await product.signUp(username);
  return (await product.query('select password from users where username = $1', [username])).rows[0]?.password;
}
