import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

/** The time of migration 0016 in the journal. */
const BEFORE_IT = 1_795_800_530_432;

const id = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ANA, LEAD, TALK] = [1, 2, 3].map(id);

const PLACES = 'select ctid::text, xmin::text from leads';
let placesBefore: unknown[];

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: BEFORE_IT });
  await pool.query(`
    insert into users (id, username, password) values ('${ANA}', 'ana', 'x');
    insert into accounts (id) values ('${ANA}');
    insert into members (account_id, user_id, role) values ('${ANA}', '${ANA}', 'owner');
    insert into leads (id, user_id, name, phone, phone_key, rank) values ('${LEAD}', '${ANA}', 'Rita', '1', '1', 1);
    insert into conversations (id, user_id, lead_id, person_key, status, assigned_to_user_id)
      values ('${TALK}', '${ANA}', '${LEAD}', '1', 'human_taken', '${ANA}');
  `);
  placesBefore = (await pool.query(PLACES)).rows;
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('no lead of before has an owner, whoever answers it, and no lead is written again', async () => {
  expect((await pool.query(PLACES)).rows).toEqual(placesBefore);
  const { rows } = await pool.query(
    'select l.owner_id, c.assigned_to_user_id from leads l join conversations c on c.lead_id = l.id',
  );
  expect(rows).toEqual([{ owner_id: null, assigned_to_user_id: ANA }]);
  expect((await pool.query('select 1 from lead_owner_changes')).rows).toEqual([]);
});

test('a lead outlives its owner, and the history stays', async () => {
  await pool.query(`
    insert into users (id, username, password) values ('${id(4)}', 'bia', 'x');
    update leads set owner_id = '${id(4)}';
    insert into lead_owner_changes (id, user_id, lead_id, to_user_id, changed_by, reason, at)
      values ('${id(5)}', '${ANA}', '${LEAD}', '${id(4)}', '${ANA}', '{"code": "given"}', now());
    delete from users where id = '${id(4)}';
  `);
  const { rows } = await pool.query(
    'select l.owner_id, c.to_user_id, c.changed_by from leads l join lead_owner_changes c on c.lead_id = l.id',
  );
  expect(rows).toEqual([{ owner_id: null, to_user_id: null, changed_by: ANA }]);
});
