import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

const JOURNAL = join(import.meta.dirname, '../../../../drizzle/meta/_journal.json');

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const { entries } = JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: { tag: string; when: number }[] };
  const before = entries.find(({ tag }) => tag === '0055_slowest_waits_of_an_account');
  await migrateDatabase(pool, { upTo: before?.when ?? 0 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** An account of the version before, with where its summaries go and what became of the last one. */
async function addAccount(name: string, way: string, summary?: { status: string; address: string }): Promise<void> {
  const { rows } = await pool.query(
    "insert into users (id, username, password) values (gen_random_uuid(), $1, 'x') returning id",
    [name],
  );
  const { id } = rows[0];
  await pool.query(
    'insert into summary_recipients (id, user_id, way, address, due_at) values (gen_random_uuid(), $1, $2, $3, now())',
    [id, way, `${name}@exemplo.com.br`],
  );
  if (!summary) return;
  await pool.query(
    `insert into daily_summaries (id, user_id, way, day, address, status, period_from, period_to, due_at)
     values (gen_random_uuid(), $1, $2, current_date, $3, $4, now(), now(), now())`,
    [id, way, summary.address, summary.status],
  );
}

test('after the update an address that received summaries is confirmed, and any other is asked first', async () => {
  await addAccount('recebe', 'email', { status: 'sent', address: 'recebe@exemplo.com.br' });
  await addAccount('recusado', 'email', { status: 'failed', address: 'recusado@exemplo.com.br' });
  await addAccount('trocou', 'email', { status: 'sent', address: 'antes@exemplo.com.br' });
  await addAccount('novo', 'email');
  await addAccount('numero', 'whatsapp', { status: 'sent', address: 'numero@exemplo.com.br' });
  await migrateDatabase(pool);
  const { rows } = await pool.query(
    'select address, confirmed_at is not null as confirmed from summary_recipients order by 1',
  );
  expect(rows.filter(({ confirmed }) => confirmed)).toEqual([{ address: 'recebe@exemplo.com.br', confirmed: true }]);
  expect(rows).toHaveLength(5);
});
