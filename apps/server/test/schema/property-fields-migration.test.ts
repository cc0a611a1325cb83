import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

/** The time of migration 0028 in the journal. */
const BEFORE_IT = 1_795_858_396_405;
/** The time of migration 0032, which gave products these fields. */
const AFTER_IT = 1_795_870_690_288;

const [ANA, VISTA, SERRA, NAMELESS] = [1, 2, 3, 4].map(
  (number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
);
const PLACES = 'select ctid::text, xmin::text from products order by ctid';
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
    insert into products (id, user_id, name, preco_min, metragem_min, features)
      values ('${VISTA}', '${ANA}', 'Vista', 520000, 58.5, '{"3 quartos"}'), ('${SERRA}', '${ANA}', 'Serra', null, null, '{}');
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

test('an old product keeps what it says; of the new fields nobody said anything, and no row is written again', async () => {
  expect(placesAfter).toEqual(placesBefore);
  const { rows } = await pool.query(`
    select name, preco_min, metragem_min, features, purpose, code, bedrooms, accepts_pets, street, address_disclosure, key_notes
    from products order by name desc
  `);
  const unsaid = { purpose: null, code: null, bedrooms: null, accepts_pets: null, street: null, key_notes: null };
  expect(rows).toEqual([
    {
      ...{ name: 'Vista', preco_min: 520_000, metragem_min: '58.50', features: ['3 quartos'] },
      ...{ ...unsaid, address_disclosure: 'neighborhood' },
    },
    {
      ...{ name: 'Serra', preco_min: null, metragem_min: null, features: [] },
      ...{ ...unsaid, address_disclosure: 'neighborhood' },
    },
  ]);
});

test('a code stands once in an account, in whatever case; products without one are many', async () => {
  await pool.query(`update products set code = 'AP-1' where id = '${VISTA}'`);
  await expect(pool.query(`update products set code = 'ap-1' where id = '${SERRA}'`)).rejects.toThrow(
    'products_code_key',
  );
  await pool.query(`insert into products (id, user_id, name) values ('${NAMELESS}', '${ANA}', 'Mar')`);
});

test('an old product is found by what it always said', async () => {
  const { rows } = await pool.query("select name from products where search_text like '%3 quartos%'");
  expect(rows).toEqual([{ name: 'Vista' }]);
});
