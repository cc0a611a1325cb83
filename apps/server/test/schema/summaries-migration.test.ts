import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

/** The time of migration 0004 in the journal. */
const BEFORE_IT = 1_795_724_000_000;

const id = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ANA, BIA] = [id(1), id(2)];
const [SENT, FAILED, NOTHING, UNDER_WAY, WAITING] = [10, 11, 12, 13, 14].map(id);
const [EVENING, TOLD, NEXT] = ['2026-11-20T21:00:00+00:00', '2026-11-20T21:00:05+00:00', '2026-11-21T21:00:00+00:00'];

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: BEFORE_IT });
  await pool.query(`
    insert into users (id, username, password) values ('${ANA}', 'ana', 'x'), ('${BIA}', 'bia', 'x');
    insert into summary_recipients (id, user_id, way, address, due_at) values
      ('${id(3)}', '${ANA}', 'email', 'ana@exemplo.com.br', '${NEXT}'),
      ('${id(4)}', '${BIA}', 'email', 'bia@exemplo.com.br', '${NEXT}');
    insert into daily_summaries (id, user_id, way, day, address, status, reason, period_from, period_to, due_at, ended_at,
      lease_token, lease_until, created_at)
    select s.id::uuid, s.user_id::uuid, s.way, s.day::date, s.address, s.status, s.reason::jsonb,
      '${EVENING}'::timestamptz - interval '1 day', '${EVENING}', '${EVENING}', s.ended_at::timestamptz,
      case when s.status = 'sending' then '${id(90)}'::uuid end, case when s.status = 'sending' then '${NEXT}'::timestamptz end,
      '${EVENING}'
    from (values
      ('${SENT}', '${ANA}', 'email', '2026-11-18', 'ana@exemplo.com.br', 'sent', null, '${TOLD}'),
      ('${FAILED}', '${ANA}', 'whatsapp', '2026-11-18', '+5511988887777', 'failed', '{"code": "suppressed"}', '${TOLD}'),
      ('${NOTHING}', '${ANA}', 'email', '2026-11-19', 'ana@exemplo.com.br', 'nothing', null, '${TOLD}'),
      ('${UNDER_WAY}', '${ANA}', 'email', '2026-11-20', 'ana@exemplo.com.br', 'sending', null, null),
      ('${WAITING}', '${BIA}', 'email', '2026-11-20', 'bia@exemplo.com.br', 'due', null, null)
    ) as s (id, user_id, way, day, address, status, reason, ended_at)
  `);
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const rows = async (text: string) => (await pool.query(text)).rows;

test('how far each summary got is told as before, one under way expires as every other send', async () => {
  expect(
    await rows('select id, way, day::text, address, status, reason, at from daily_summaries order by id'),
  ).toMatchObject([
    { id: SENT, way: 'email', day: '2026-11-18', address: 'ana@exemplo.com.br', status: 'sent', at: new Date(TOLD) },
    { id: FAILED, way: 'whatsapp', address: '+5511988887777', status: 'failed', reason: { code: 'suppressed' } },
    { id: NOTHING, day: '2026-11-19', status: 'nothing', reason: null },
    { id: UNDER_WAY, day: '2026-11-20', status: 'sending' },
  ]);
  expect(await rows(`select lease_token, lease_until from outbox where status = 'sending'`)).toEqual([
    { lease_token: id(90), lease_until: new Date(NEXT) },
  ]);
});

test('an evening whose summary was not sent yet is prepared again, the others are not', async () => {
  expect(await rows('select user_id, due_at from summary_recipients order by user_id')).toEqual([
    { user_id: ANA, due_at: new Date(NEXT) },
    { user_id: BIA, due_at: new Date(EVENING) },
  ]);
});
