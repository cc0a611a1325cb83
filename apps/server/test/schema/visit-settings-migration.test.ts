import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

/** The time of migration 0033 in the journal. */
const BEFORE_IT = 1795870897010;

const ANA = '0193a000-0000-7000-8000-000000000001';

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: BEFORE_IT });
  await pool.query(`
    insert into users (id, username, password) values ('${ANA}', 'ana', 'x');
    insert into accounts (id) values ('${ANA}');
    insert into visit_settings (user_id, hours, is_closed_on_holidays, minutes, gap_minutes)
      values ('${ANA}', '{"week": [[], [], [], [], [], [], []], "exceptions": []}', true, 45, 15);
  `);
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('in an account of before the team goes on booking its visits', async () => {
  const { rows } = await pool.query('select minutes, gap_minutes, agent_booking from visit_settings');
  expect(rows).toEqual([{ minutes: 45, gap_minutes: 15, agent_booking: 'off' }]);
});
