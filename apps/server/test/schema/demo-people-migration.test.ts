import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

/** The time of migration 0022 in the journal. */
const BEFORE_IT = 1_795_813_224_905;

const id = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ANA, BIA, GROUP] = [1, 2, 3].map(id);

const PLACES = `select ctid::text, xmin::text from members union all select ctid::text, xmin::text from roleta_settings
  union all select ctid::text, xmin::text from roleta_groups order by 1, 2`;
let placesBefore: unknown[];

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: BEFORE_IT });
  await pool.query(`
    insert into users (id, username, password) values ('${ANA}', 'ana', 'x'), ('${BIA}', 'bia', 'x');
    insert into accounts (id) values ('${ANA}');
    insert into members (account_id, user_id, role, deactivated_at)
      values ('${ANA}', '${ANA}', 'owner', null), ('${ANA}', '${BIA}', 'broker', now());
    insert into roleta_settings (user_id, is_on, moment, back_to_last_owner) values ('${ANA}', true, 'after_ai', true);
    insert into roleta_groups (id, user_id, name) values ('${GROUP}', '${ANA}', 'Lançamentos');
  `);
  placesBefore = (await pool.query(PLACES)).rows;
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('nobody and nothing of before is of the demonstration, and no row is written again', async () => {
  expect((await pool.query(PLACES)).rows).toEqual(placesBefore);
  const { rows } = await pool.query(`
    select is_demo from members union all select is_demo from roleta_settings union all select is_demo from roleta_groups
  `);
  expect(rows).toEqual(Array(4).fill({ is_demo: false }));
});

test('nobody of the demonstration is ever active', async () => {
  const make = (userId: string | undefined) =>
    pool.query(`update members set is_demo = true, deactivated_at = null where user_id = '${userId}'`);
  await expect(make(BIA)).rejects.toThrow('members_demo_check');
});
