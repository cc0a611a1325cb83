import type { AccountId, UserId } from '@prumo/contracts/ids';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveGeneralSettings } from '#features/settings/index.ts';
import { contextFor } from '#platform/context.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

/** The time of migration 0017 in the journal. */
const BEFORE_IT = 1_795_806_725_861;

const ANA = '0193a000-0000-7000-8000-000000000001' as AccountId;
const OWNER = '0193a000-0000-7000-8000-000000000002' as UserId;

let database: TestDatabase;
let product: TestProduct;

beforeAll(async () => {
  database = await emptyDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: BEFORE_IT });
  await pool.query(`
    insert into accounts (id) values ('${ANA}');
    insert into users (id, username, password) values ('${OWNER}', 'ana', 'x');
    insert into members (account_id, user_id, role) values ('${ANA}', '${OWNER}', 'owner');
    insert into general_settings (id, user_id, city) values ('${OWNER}', '${ANA}', 'Salvador');
  `);
  await migrateDatabase(pool);
  await pool.end();
  product = await startProduct({ reachDatabase: async () => database.url });
});
afterAll(async () => {
  await product.close();
  await database.drop();
});

test('an account of before has an empty trail, and its first act begins it with what stood before', async () => {
  const rows = async (table: string) => (await product.query(`select * from ${table}`)).rows;
  expect([await rows('trail'), await rows('trail_heads')]).toEqual([[], []]);
  const actor = { kind: 'user' as const, userId: OWNER, name: 'Ana', role: 'owner' as const };
  const ctx = contextFor(product.platform, { accountId: ANA, actor, clockOffsetMs: 0 });
  await saveGeneralSettings(ctx, { city: 'Ilhéus' });
  const change = { number: '1', before: { city: 'Salvador' }, after: { city: 'Ilhéus' }, previous_hash: '' };
  expect(await rows('trail')).toMatchObject([change]);
  expect(await rows('trail_heads')).toMatchObject([{ user_id: ANA, number: '1' }]);
});
