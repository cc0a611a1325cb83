import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

/** The time of migration 0024 in the journal. */
const BEFORE_IT = 1_795_827_070_404;

const [ANA, REPLY] = [1, 2].map((number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`);
const PLACES = 'select ctid::text, xmin::text from quick_replies';
let placesBefore: unknown[];

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: BEFORE_IT });
  await pool.query(`
    insert into users (id, username, password) values ('${ANA}', 'ana', 'x');
    insert into accounts (id) values ('${ANA}');
    insert into members (account_id, user_id, role) values ('${ANA}', '${ANA}', 'owner');
    insert into quick_replies (id, user_id, shortcut, text) values ('${REPLY}', '${ANA}', 'oi', 'Oi, tudo bem?');
  `);
  placesBefore = (await pool.query(PLACES)).rows;
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('a quick reply of before is nobody’s favorite, and no row is written again', async () => {
  expect((await pool.query(PLACES)).rows).toEqual(placesBefore);
  expect((await pool.query('select shortcut, favorite_of from quick_replies')).rows).toEqual([
    { shortcut: 'oi', favorite_of: [] },
  ]);
});
