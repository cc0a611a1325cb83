import pg from 'pg';
import { expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase } from '#test/database.ts';
import { startProduct } from '#test/product.ts';
import { hashPassword } from '../../src/features/auth/passwords/password.ts';

/** The time of migration 0017 in the journal. */
const BEFORE_IT = 1_795_806_725_861;

const id = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

test('users and accounts from before sign in as they did: nobody has a second step, and no role needs one', async () => {
  const database = await emptyDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: BEFORE_IT });
  await pool.query(`
    insert into accounts (id) values ('${id(1)}');
    insert into users (id, username, password, name) values ('${id(2)}', 'ana', '${await hashPassword('uma senha longa')}', 'Ana');
    insert into members (account_id, user_id, role) values ('${id(1)}', '${id(2)}', 'owner')`);
  const rows = () =>
    pool.query(`select ctid::text, xmin::text from accounts union all select ctid::text, xmin::text from users`);
  const before = (await rows()).rows;
  await migrateDatabase(pool);
  expect((await rows()).rows).toEqual(before);
  await pool.end();

  const product = await startProduct({ reachDatabase: async () => database.url });
  const payload = { username: 'ana', password: 'uma senha longa' };
  const login = await product.call('POST', '/api/auth/login', { payload });
  expect([login.status, Object.keys(login.body as object)]).toEqual([
    200,
    ['id', 'username', 'name', 'plan', 'createdAt', 'role', 'rights'],
  ]);
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  expect((await product.call('GET', '/api/auth/two-step', { headers: { cookie } })).body).toEqual({
    since: null,
    recoveryCodesLeft: 0,
  });
  expect((await product.call('GET', '/api/team/two-step', { headers: { cookie } })).body).toMatchObject({ roles: [] });
  await product.close();
  await database.drop();
});
