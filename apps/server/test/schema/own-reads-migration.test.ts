import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

/** The time of migration 0021 in the journal. */
const BEFORE_IT = 1_795_812_869_757;

const id = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ANA, LEAD, TALK, READ, UNREAD] = [1, 2, 3, 4, 5].map(id);

const PLACES = `select ctid::text, xmin::text from notifications union all select ctid::text, xmin::text from conversations
  order by 1, 2`;
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
    insert into conversations (id, user_id, lead_id, person_key, has_unread_messages)
      values ('${TALK}', '${ANA}', '${LEAD}', '1', true);
    insert into notifications (id, user_id, kind, group_key, conversation_id, happened_at, read_at) values
      ('${READ}', '${ANA}', 'message', 'conversation:${TALK}', '${TALK}', now(), now()),
      ('${UNREAD}', '${ANA}', 'message', 'conversation:${TALK}', '${TALK}', now(), null);
  `);
  placesBefore = (await pool.query(PLACES)).rows;
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('what was told and unread before is the owner’s, and no row is written again', async () => {
  expect((await pool.query(PLACES)).rows).toEqual(placesBefore);
  const { rows } = await pool.query(`
    select id, coalesce(recipient_id, user_id) as whose, read_at is null as is_unread from notifications order by id
  `);
  expect(rows).toEqual([
    { id: READ, whose: ANA, is_unread: false },
    { id: UNREAD, whose: ANA, is_unread: true },
  ]);
  expect((await pool.query('select has_unread_messages, unread_mark from conversations')).rows).toEqual([
    { has_unread_messages: true, unread_mark: 0 },
  ]);
  expect((await pool.query('select 1 from conversation_reads')).rows).toEqual([]);
});

test('a new notice of the same conversation joins the owner’s unread one of before', async () => {
  await pool.query(`
    insert into notifications as n (id, user_id, recipient_id, kind, group_key, conversation_id, count, happened_at)
      values ('${id(6)}', '${ANA}', '${ANA}', 'message', 'conversation:${TALK}', '${TALK}', 1, now())
    on conflict (user_id, (coalesce(recipient_id, user_id)), group_key) where read_at is null
      do update set count = n.count + excluded.count
  `);
  expect((await pool.query('select id, count from notifications where read_at is null')).rows).toEqual([
    { id: UNREAD, count: 1 },
  ]);
});
