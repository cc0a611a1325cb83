import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { migrateDatabase, oldestVersion } from '../platform/db/migrate.ts';

let database: TestDatabase;
let pool: pg.Pool;

const ANA = '0193a000-0000-7000-8000-000000000001';
const id = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const PHONE_PROBLEMS = [
  ['telefone sem DDD', 'no_area_code'],
  ['Este número não existe no WhatsApp.', 'not_on_whatsapp'],
  ['Este número não pode receber mensagens desta conta.', 'not_allowed'],
  ['O que nenhuma versão escreveu', 'unreachable'],
  [null, null],
] as const;

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await migrateDatabase(pool, { upTo: oldestVersion() });
  await pool.query('insert into users (id, username, password) values ($1, $2, $3)', [ANA, 'ana', 'x']);
  for (const [index, [problem]] of PHONE_PROBLEMS.entries())
    await pool.query(
      "insert into leads (id, user_id, name, phone, phone_problem, rank) values ($1, $2, 'Lia', '—', $3, $4)",
      [id(100 + index), ANA, problem, index],
    );
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const stored = async (column: string, table: string, order = 'id') =>
  (await pool.query(`select ${column} as it from ${table} order by ${order}`)).rows.map(({ it }) => it);

test('problems of phones', async () => {
  expect(await stored('phone_problem', 'leads')).toEqual(PHONE_PROBLEMS.map(([, code]) => code));
});
