import { AccountId } from '@prumo/contracts/ids';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountModelsOf } from '#features/agent/model-settings/account-models.ts';
import { saveModelSettings } from '#features/agent/model-settings/model-settings-store.ts';
import { contextFor } from '#platform/context.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

/** The time of migration 0006 in the journal. */
const BEFORE_IT = 1_795_774_784_034;

const id = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ANA = AccountId.parse(id(1));
let database: TestDatabase;
let product: TestProduct;

beforeAll(async () => {
  database = await emptyDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: BEFORE_IT });
  await pool.query(`
    insert into users (id, username, password) values ('${ANA}', 'ana', 'x');
    insert into leads (id, user_id, name, phone, phone_key, phone_canonical, rank)
      values ('${id(2)}', '${ANA}', 'Rita', '11987654321', '551187654321', '+5511987654321', 1);
    insert into conversations (id, user_id, lead_id, person_key) values ('${id(3)}', '${ANA}', '${id(2)}', '551187654321');
    insert into agent_decisions (id, user_id, conversation_id, action, reason, detail, at)
      values ('${id(4)}', '${ANA}', '${id(3)}', 'ask', '{"code": "answered"}', '{"writing": {"writer": "model", "cost": 3.5}}', now());
  `);
  await migrateDatabase(pool);
  await pool.end();
  product = await startProduct({ reachDatabase: async () => database.url });
});
afterAll(async () => {
  await product.close();
  await database.drop();
});

test('an account of the version before keeps the model of the installation, and what it cost today counts', async () => {
  const actor = { kind: 'system', job: 'agente' } as const;
  const { rows } = await product.query('select now() as now');
  const ctx = {
    ...contextFor(product.platform, { accountId: ANA, actor, clockOffsetMs: 0 }),
    clock: { now: () => rows[0].now },
  };
  const modelOfAna = async () => (await accountModelsOf(ctx as never, [ANA], () => 'UTC'))(ANA);
  expect(await modelOfAna()).toEqual({ owner: 'installation', isSpent: false });
  await saveModelSettings(ctx as never, { dailyLimit: 3.4 }, ctx.clock.now());
  expect(await modelOfAna()).toEqual({ owner: 'installation', isSpent: true });
  await saveModelSettings(ctx as never, { dailyLimit: 3.6 }, ctx.clock.now());
  expect(await modelOfAna()).toEqual({ owner: 'installation', isSpent: false });
});
