import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

/** The time of migration 0027 in the journal. */
const BEFORE_IT = 1_795_856_227_378;
/** The time of migration 0028. */
const AFTER_IT = 1_795_858_396_405;

const [ANA, HOUSE] = [1, 2].map((number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`);
const PLACES =
  'select ctid::text, xmin::text from products union all select ctid::text, xmin::text from roleta_settings';
let placesBefore: unknown[];
let placesAfter: unknown[];

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: BEFORE_IT });
  await pool.query(`
    insert into users (id, username, password) values ('${ANA}', 'ana', 'x');
    insert into accounts (id) values ('${ANA}');
    insert into members (account_id, user_id, role) values ('${ANA}', '${ANA}', 'owner');
    insert into products (id, user_id, name) values ('${HOUSE}', '${ANA}', 'Vista Mar');
    insert into roleta_settings (user_id, is_on, moment, back_to_last_owner) values ('${ANA}', true, 'by_hand', true);
  `);
  placesBefore = (await pool.query(PLACES)).rows;
  await migrateDatabase(pool, { upTo: AFTER_IT });
  placesAfter = (await pool.query(PLACES)).rows;
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('a product of before was brought by nobody, a roleta of before asks nobody first, and no row is written again', async () => {
  expect(placesAfter).toEqual(placesBefore);
  expect((await pool.query('select name, listing_agent_id from products')).rows).toEqual([
    { name: 'Vista Mar', listing_agent_id: null },
  ]);
  expect((await pool.query('select is_on, listing_agent_first from roleta_settings')).rows).toEqual([
    { is_on: true, listing_agent_first: false },
  ]);
});
