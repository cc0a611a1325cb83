import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

/** The time of migration 0033 in the journal. */
const BEFORE_IT = 1_795_870_897_010;
/** The time of migration 0035, which gave products units. */
const AFTER_IT = 1_795_880_193_950;

const id = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ANA, LEAD, VISTA, SALE, UNIT, OTHER] = [1, 2, 3, 4, 5, 6].map(id);
const ROWS = `select 'p' as of, ctid::text, xmin::text from products union all select 's', ctid::text, xmin::text from sales`;
let rowsBefore: unknown[];
let rowsAfter: unknown[];

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: BEFORE_IT });
  await pool.query(`
    insert into users (id, username, password) values ('${ANA}', 'ana', 'x');
    insert into accounts (id) values ('${ANA}');
    insert into members (account_id, user_id, role) values ('${ANA}', '${ANA}', 'owner');
    insert into leads (id, user_id, name, phone, phone_key, rank) values ('${LEAD}', '${ANA}', 'Rita', '1', '1', 1);
    insert into products (id, user_id, name, preco_min) values ('${VISTA}', '${ANA}', 'Vista', 520000);
    insert into sales (id, user_id, lead_id, product_id, product_name, kind, value, closed_on)
      values ('${SALE}', '${ANA}', '${LEAD}', '${VISTA}', 'Vista', 'sale', 520000, '2026-11-20');
  `);
  rowsBefore = (await pool.query(ROWS)).rows;
  await migrateDatabase(pool, { upTo: AFTER_IT });
  rowsAfter = (await pool.query(ROWS)).rows;
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('an old product has no typologies and an old sale no unit, and no row is written again', async () => {
  expect(rowsAfter).toEqual(rowsBefore);
  expect((await pool.query('select preco_min, typologies from products')).rows).toEqual([
    { preco_min: 520_000, typologies: [] },
  ]);
  expect((await pool.query('select value, unit_id, unit_name from sales')).rows).toEqual([
    { value: 520_000, unit_id: null, unit_name: null },
  ]);
});

test('a number stands once in a block, whatever its case, and only a reservation has an end', async () => {
  const add = (unit: string | undefined, block: string, state = "'available', null") =>
    pool.query(`
      insert into product_units (id, user_id, product_id, block, number, state, reserved_until)
        values ('${unit}', '${ANA}', '${VISTA}', ${block}, '10a', ${state})
    `);
  await add(UNIT, 'null');
  await expect(add(OTHER, "''")).rejects.toThrow('product_units_number_key');
  await expect(add(OTHER, "'B'", "'reserved', null")).rejects.toThrow('product_units_reserved_until_an_end');
  await expect(add(OTHER, "'B'", "'sold', now()")).rejects.toThrow('product_units_reserved_until_an_end');
  await add(OTHER, "'B'", "'reserved', now()");
});
