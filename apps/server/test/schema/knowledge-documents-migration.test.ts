import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import journal from '../../drizzle/meta/_journal.json' with { type: 'json' };

let database: TestDatabase;
let pool: pg.Pool;

const BEFORE_IT = journal.entries.find(({ tag }) => tag.endsWith('what_the_ai_told_of_a_product'))?.when;
const ANA = '0193a000-0000-7000-8000-000000000001';

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: Number(BEFORE_IT) });
  await pool.query(`insert into users (id, username, password) values ('${ANA}', 'ana', 'x')`);
  await pool.query(
    `insert into knowledge_entries (id, user_id, kind, title, text) values ($1, $1, 'article', 'FGTS', 'Aceitamos FGTS.')`,
    [ANA],
  );
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('a text of the version before was written by a person, and stays as it is', async () => {
  const { rows } = await pool.query('select title, text, document_id, fingerprint from knowledge_entries');
  expect(rows).toEqual([{ title: 'FGTS', text: 'Aceitamos FGTS.', document_id: null, fingerprint: null }]);
  expect((await pool.query('select id from knowledge_documents')).rows).toEqual([]);
});
