import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

/** The time of migration 0025 in the journal. */
const BEFORE_IT = 1_795_837_604_962;

const id = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ANA, BIA, CAIO, ACCOUNT] = [1, 2, 3, 4].map(id);
const [MAIL, NUMBER, OTHER_MAIL, TOLD] = [10, 11, 12, 20].map(id);
const DUE = '2026-11-28T21:00:00+00:00';

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: BEFORE_IT });
  await pool.query(`
    insert into users (id, username, password) values ('${ANA}', 'ana', 'x'), ('${BIA}', 'bia', 'x'), ('${CAIO}', 'caio', 'x');
    insert into accounts (id) values ('${ANA}'), ('${ACCOUNT}');
    insert into members (account_id, user_id, role, created_at, deactivated_at) values
      ('${ANA}', '${ANA}', 'owner', now(), null), ('${ANA}', '${CAIO}', 'broker', now(), null),
      ('${ACCOUNT}', '${CAIO}', 'owner', now() - interval '2 days', now()),
      ('${ACCOUNT}', '${BIA}', 'owner', now() - interval '1 day', null);
    insert into summary_recipients (id, user_id, way, address, due_at, confirmed_at) values
      ('${MAIL}', '${ANA}', 'email', 'ana@exemplo.com.br', '${DUE}', '${DUE}'),
      ('${NUMBER}', '${ANA}', 'whatsapp', '+5511988887777', '${DUE}', null),
      ('${OTHER_MAIL}', '${ACCOUNT}', 'email', 'bia@exemplo.com.br', '${DUE}', null);
    insert into outbox (id, user_id, kind, client_key, type, text, to_address, status, created_at)
      values ('${TOLD}', '${ANA}', 'summary', 'summary:email:2026-11-27', 'text', '', 'ana@exemplo.com.br', 'sent', now());
  `);
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('who owns an account gets its summaries as before, of several the first who is active', async () => {
  const { rows } = await pool.query(
    'select id, member_id, address, due_at, confirmed_at from summary_recipients order by id',
  );
  expect(rows).toEqual([
    { id: MAIL, member_id: ANA, address: 'ana@exemplo.com.br', due_at: new Date(DUE), confirmed_at: new Date(DUE) },
    { id: NUMBER, member_id: ANA, address: '+5511988887777', due_at: new Date(DUE), confirmed_at: null },
    { id: OTHER_MAIL, member_id: BIA, address: 'bia@exemplo.com.br', due_at: new Date(DUE), confirmed_at: null },
  ]);
});

test('what was told stays told to that person', async () => {
  const { rows } = await pool.query('select id, way, day::text, status, member_id from daily_summaries');
  expect(rows).toEqual([{ id: TOLD, way: 'email', day: '2026-11-27', status: 'sent', member_id: ANA }]);
});

test('nobody has chosen anything for themselves', async () => {
  const { rows } = await pool.query(
    'select distinct email_notifications, browser_notifications, whatsapp_notifications from members',
  );
  expect(rows).toEqual([{ email_notifications: null, browser_notifications: null, whatsapp_notifications: null }]);
});
