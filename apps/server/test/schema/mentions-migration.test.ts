import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

/** The time of migration 0022 in the journal. */
const BEFORE_IT = 1_795_813_224_905;

const id = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ANA, LEAD, TALK, NOTE, TOLD] = [1, 2, 3, 4, 5].map(id);

const PLACES = `select ctid::text, xmin::text from notifications union all select ctid::text, xmin::text from conversation_notes
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
    insert into conversations (id, user_id, lead_id, person_key) values ('${TALK}', '${ANA}', '${LEAD}', '1');
    insert into conversation_notes (id, user_id, conversation_id, author_user_id, text, "timestamp")
      values ('${NOTE}', '${ANA}', '${TALK}', '${ANA}', '@ana lembrar', now());
    insert into notifications (id, user_id, kind, group_key, conversation_id, happened_at)
      values ('${TOLD}', '${ANA}', 'message', 'conversation:${TALK}', '${TALK}', now());
  `);
  placesBefore = (await pool.query(PLACES)).rows;
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('a note of before mentions nobody, a notice of before is of no note, and no row is written again', async () => {
  expect((await pool.query(PLACES)).rows).toEqual(placesBefore);
  expect((await pool.query('select text, mentions from conversation_notes')).rows).toEqual([
    { text: '@ana lembrar', mentions: [] },
  ]);
  expect((await pool.query('select id, note_id from notifications')).rows).toEqual([{ id: TOLD, note_id: null }]);
});

test('the notice of a note goes with the note', async () => {
  await pool.query(`update notifications set note_id = '${NOTE}', kind = 'mention'`);
  await pool.query('delete from conversation_notes');
  expect((await pool.query('select 1 from notifications')).rows).toEqual([]);
});
