import { hash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

/** The time of migration 0015 in the journal. */
const BEFORE_IT = 1_795_800_324_145;

const id = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ANA = id(1);
const BIA = id(2);
const TOKEN = 'the cookie of Ana';

/** Where a row stands in its table: another place means that it was written again. */
const PLACES = `
  select 'leads' as name, id, ctid::text, xmin::text from leads
  union all select 'conversations', id, ctid::text, xmin::text from conversations order by 1, 2`;

let database: TestDatabase;
let product: TestProduct;
let placesBefore: unknown[];
let placesAfter: unknown[];

beforeAll(async () => {
  database = await emptyDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: BEFORE_IT });
  await pool.query(`
    insert into users (id, username, password, name, plan, clock_offset_ms, created_at) values
      ('${ANA}', 'ana', 'x', 'Ana Prado', 'pro', 3600000, '2026-02-03 10:00+00'), ('${BIA}', 'bia', 'y', null, 'free', 0, now());
    insert into sessions (id, user_id, token_hash, last_seen_at, created_at)
      values ('${id(3)}', '${ANA}', '${hash('sha256', TOKEN, 'base64url')}', '2026-03-10 12:00+00', '2026-03-10 12:00+00');
    insert into sign_ins (id, user_id, outcome, at) values ('${id(4)}', '${ANA}', 'signed_in', '2026-03-10 12:00+00');
    insert into products (id, user_id, name) values ('${id(5)}', '${ANA}', 'Vista Mar');
    insert into leads (id, user_id, name, phone, phone_key, phone_canonical, rank)
      values ('${id(6)}', '${ANA}', 'Rita', '11987654321', '551187654321', '+5511987654321', 1);
    insert into conversations (id, user_id, lead_id, person_key, assigned_to_user_id, status, last_message_at)
      values ('${id(7)}', '${ANA}', '${id(6)}', '551187654321', '${ANA}', 'human_taken', now());
  `);
  placesBefore = (await pool.query(PLACES)).rows;
  await migrateDatabase(pool);
  placesAfter = (await pool.query(PLACES)).rows;
  await pool.end();
  product = await startProduct({ reachDatabase: async () => database.url });
});
afterAll(async () => {
  await product.close();
  await database.drop();
});

const rowsOf = async (text: string) => (await product.query(text)).rows;

test('an account keeps its id and its clock, its user owns it, and no row of its data is written again', async () => {
  expect(placesBefore).toHaveLength(2);
  expect(placesAfter).toEqual(placesBefore);
  expect(await rowsOf('select id, clock_offset_ms::int as ahead from accounts order by id')).toEqual([
    { id: ANA, ahead: 3_600_000 },
    { id: BIA, ahead: 0 },
  ]);
  expect(await rowsOf('select account_id, user_id, role from members order by 1')).toEqual([
    { account_id: ANA, user_id: ANA, role: 'owner' },
    { account_id: BIA, user_id: BIA, role: 'owner' },
  ]);
  expect(await rowsOf('select id, username, password, name, plan from users order by id')).toEqual([
    { id: ANA, username: 'ana', password: 'x', name: 'Ana Prado', plan: 'pro' },
    { id: BIA, username: 'bia', password: 'y', name: null, plan: 'free' },
  ]);
});

test('who is signed in stays signed in and sees what was theirs', async () => {
  const read = async (path: string) =>
    (await product.call('GET', path, { headers: { cookie: `prumo=${TOKEN}` } })).body as Record<string, unknown>;
  expect(await read('/api/auth/me')).toMatchObject({ username: 'ana', name: 'Ana Prado', plan: 'pro' });
  expect(await read('/api/leads')).toMatchObject({ leads: [{ name: 'Rita' }] });
  expect(await read(`/api/conversations/${id(7)}`)).toMatchObject({ assignedToUserName: 'Ana Prado' });
  expect(await read('/api/auth/sign-ins')).toMatchObject([{ outcome: 'signed_in' }]);
});

test('what is a row of an account leads to the accounts, and who did something to the users', async () => {
  const keys = await rowsOf(`
    select distinct a.attname as column, k.confrelid::regclass::text as to
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid in ('accounts'::regclass, 'users'::regclass)
      and k.conrelid <> all(array['members', 'sessions', 'sign_ins', 'password_links', 'invitations',
        'two_steps', 'recovery_codes', 'pending_sign_ins', 'passkeys', 'passkey_challenges']::regclass[])
    order by 1, 2`);
  expect(keys).toEqual([
    { column: 'assigned_to_user_id', to: 'users' },
    { column: 'booked_by', to: 'users' },
    { column: 'closed_by', to: 'users' },
    { column: 'created_by', to: 'users' },
    { column: 'from_user_id', to: 'users' },
    { column: 'last_owner_id', to: 'users' },
    { column: 'listing_agent_id', to: 'users' },
    { column: 'member_id', to: 'users' },
    { column: 'owner_id', to: 'users' },
    { column: 'reader_id', to: 'users' },
    { column: 'recipient_id', to: 'users' },
    { column: 'recorded_by', to: 'users' },
    { column: 'reserved_by', to: 'users' },
    { column: 'to_user_id', to: 'users' },
    { column: 'user_id', to: 'accounts' },
  ]);
});
