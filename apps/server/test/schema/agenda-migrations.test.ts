import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

/** The times of migrations 0028 and 0033 in the journal. */
const BEFORE_IT = 1_795_858_396_405;
const BEFORE_REMINDERS = 1_795_870_897_010;

const id = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ANA, LEAD, SETTINGS, TASK, BIA, FIRST, SECOND] = [1, 2, 3, 4, 5, 6, 7].map(id);

const LEADS = 'select ctid::text, xmin::text, name from leads';
let leadsBefore: unknown[];

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: BEFORE_IT });
  await pool.query(`
    insert into users (id, username, password) values ('${ANA}', 'ana', 'x'), ('${BIA}', 'bia', 'x');
    insert into accounts (id) values ('${ANA}');
    insert into members (account_id, user_id, role) values ('${ANA}', '${ANA}', 'owner');
    insert into general_settings (id, user_id, company_name) values ('${SETTINGS}', '${ANA}', 'Serra');
    insert into leads (id, user_id, name, phone, phone_key, rank) values ('${LEAD}', '${ANA}', 'Rita', '1', '1', 1);
  `);
  leadsBefore = (await pool.query(LEADS)).rows;
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('an account of before names leads after three days without a task; no lead is written again', async () => {
  expect((await pool.query('select company_name, idle_days from general_settings')).rows).toEqual([
    { company_name: 'Serra', idle_days: 3 },
  ]);
  expect((await pool.query(LEADS)).rows).toEqual(leadsBefore);
});

test('the database itself keeps a member from two visits at once, of whatever leads', async () => {
  const book = (visit: string | undefined, from: string, until: string, state = 'confirmed') =>
    pool.query(`
      insert into visits (id, user_id, lead_id, member_id, starts_at, ends_at, busy_until, state, booked_at, agreed_at)
        values ('${visit}', '${ANA}', '${LEAD}', '${ANA}', '${from}', '${until}', '${until}', '${state}', now(), now())
    `);
  await book(FIRST, '2027-01-05 10:00+00', '2027-01-05 11:00+00');
  await expect(book(SECOND, '2027-01-05 10:59+00', '2027-01-05 12:00+00')).rejects.toMatchObject({ code: '23P01' });
  await book(SECOND, '2027-01-05 10:30+00', '2027-01-05 12:00+00', 'cancelled');
  await expect(pool.query(`update visits set state = 'proposed' where id = '${SECOND}'`)).rejects.toThrow();
  await pool.query(`update visits set starts_at = '2027-01-05 11:00+00', state = 'proposed' where id = '${SECOND}'`);
});

test('a task outlives whoever was to do it, and goes with its lead', async () => {
  await pool.query(`
    insert into tasks (id, user_id, lead_id, kind, member_id, day, due_at, added_at)
      values ('${TASK}', '${ANA}', '${LEAD}', 'call', '${BIA}', '2026-12-01', now(), now())
  `);
  await pool.query(`delete from users where id = '${BIA}'`);
  expect((await pool.query('select member_id from tasks')).rows).toEqual([{ member_id: null }]);
  await pool.query('delete from leads');
  expect((await pool.query('select 1 from tasks')).rows).toEqual([]);
});

test('a visit of before was agreed on when it was booked; nobody is reminded until the account says so', async () => {
  const older = await emptyDatabase();
  const past = new pg.Pool({ connectionString: older.url, max: 1 });
  await migrateDatabase(past, { upTo: BEFORE_REMINDERS });
  await past.query(`
    insert into users (id, username, password) values ('${ANA}', 'ana', 'x');
    insert into accounts (id) values ('${ANA}');
    insert into leads (id, user_id, name, phone, phone_key, rank) values ('${LEAD}', '${ANA}', 'Rita', '1', '1', 1);
    insert into visit_settings (user_id, hours, is_closed_on_holidays, minutes, gap_minutes)
      values ('${ANA}', '{"week": [], "exceptions": []}', true, 60, 30);
    insert into visits (id, user_id, lead_id, starts_at, ends_at, busy_until, state, booked_at)
      values ('${FIRST}', '${ANA}', '${LEAD}', '2027-01-05', '2027-01-06', '2027-01-06', 'confirmed', '2026-11-02 12:00+00');
  `);
  await migrateDatabase(past);
  const { rows } = await past.query(`
    select v.agreed_at, v.lead_confirmed_at, s.reminders, (select count(*)::int from visit_reminders) as planned
    from visits v join visit_settings s on s.user_id = v.user_id
  `);
  expect(rows).toEqual([
    { agreed_at: new Date('2026-11-02T12:00:00Z'), lead_confirmed_at: null, reminders: null, planned: 0 },
  ]);
  await past.end();
  await older.drop();
});
