import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

/** The time of migration 0006 in the journal. */
const BEFORE_IT = 1_795_774_784_034;

const id = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ANA, LEAD, TALK, DUE] = [1, 2, 3, 4].map(id);
const AT = '2026-11-20T12:00:00+00:00';

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: BEFORE_IT });
  await pool.query(`
    insert into users (id, username, password) values ('${ANA}', 'ana', 'x');
    insert into leads (id, user_id, name, phone, phone_key, rank) values ('${LEAD}', '${ANA}', 'Rita', '1', '1', 1);
    insert into conversations (id, user_id, lead_id, person_key, fence, agent_due_at, burst_started_at) values
      ('${TALK}', '${ANA}', '${LEAD}', '1', 3, null, null), ('${DUE}', '${ANA}', '${LEAD}', '2', 1, '${AT}', '${AT}');
    insert into ai_configuration (id, user_id, company_name, company_description, is_active, response_scripts)
      values ('${id(5)}', '${ANA}', 'Porto Azul', 'Imóveis no litoral.', true, '{"greeting": "Olá!"}');
  `);
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('an account of before keeps its configuration, takes nothing up by itself and reckons no financing', async () => {
  const { rows } = await pool.query(
    'select company_name, is_active, response_scripts, reengagement, financing from ai_configuration',
  );
  expect(rows).toEqual([
    {
      company_name: 'Porto Azul',
      is_active: true,
      response_scripts: { greeting: 'Olá!' },
      reengagement: { isOn: false, firstAfterHours: 24, hasSecond: true, secondAfterHours: 72, template: null },
      financing: null,
    },
  ]);
});

test('no talk of before is planned, and an answer that was due still is', async () => {
  const { rows } = await pool.query(
    'select id, fence, agent_due_at, reengage_at, reengage_fence from conversations order by id',
  );
  expect(rows).toEqual([
    { id: TALK, fence: 3, agent_due_at: null, reengage_at: null, reengage_fence: null },
    { id: DUE, fence: 1, agent_due_at: new Date(AT), reengage_at: null, reengage_fence: null },
  ]);
});
