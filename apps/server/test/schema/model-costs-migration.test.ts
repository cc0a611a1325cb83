import { AccountId, AgentCaseId, ProductId } from '@prumo/contracts/ids';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCaseHeads } from '#features/agent/cases/case-store.ts';
import { listStated } from '#features/products/index.ts';
import { contextFor } from '#platform/context.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

/** The time of migration 0011 in the journal. */
const BEFORE_IT = 1_795_788_519_145;

const id = (number: number) => `0193b000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ANA = AccountId.parse(id(1));
const CASE = AgentCaseId.parse(id(2));
const VISTA = ProductId.parse(id(3));
let database: TestDatabase;
let product: TestProduct;

beforeAll(async () => {
  database = await emptyDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: BEFORE_IT });
  await pool.query(`
    insert into users (id, username, password) values ('${ANA}', 'ana', 'x');
    insert into agent_cases (id, user_id, title, talk, facts, last_run_at)
      values ('${CASE}', '${ANA}', 'Oi', '{"lead": {}, "turns": []}', '{}', now());
    insert into products (id, user_id, name, preco_min) values ('${VISTA}', '${ANA}', 'Vista', 500000);
  `);
  await migrateDatabase(pool);
  await pool.end();
  product = await startProduct({ reachDatabase: async () => database.url });
});
afterAll(async () => {
  await product.close();
  await database.drop();
});

test('cases and products of the version before arrive, with no model run and nothing stated before', async () => {
  const actor = { kind: 'system', job: 'agente' } as const;
  const ctx = contextFor(product.platform, { accountId: ANA, actor, clockOffsetMs: 0 });
  expect(await listCaseHeads(ctx)).toMatchObject([{ id: CASE, title: 'Oi', modelRun: null }]);
  expect(await listStated(ctx, VISTA)).toEqual([]);
});
