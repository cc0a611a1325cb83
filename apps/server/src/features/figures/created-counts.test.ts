import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedLeads } from '#test/factories/stored-rows.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';
import { countCreated } from './created-store.ts';

const START = Date.parse('2026-03-01T00:00:00Z');
const MINUTE_MS = 60_000;

let product: TestProduct;
let owner: Client;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp();
  await storedLeads(product, owner, 301, (n) => ({
    status: ['novo', 'fechado', 'perdido'][n % 3],
    createdAt: new Date(START + (n - 1) * 20 * MINUTE_MS),
  }));
});
afterAll(() => product.close());

test('the leads of any period, and the closed of them, are as many as there are rows', async () => {
  const minutes = fc.integer({ min: -90, max: 6100 });
  await fc.assert(
    fc.asyncProperty(minutes, minutes, async (one, other) => {
      const from = new Date(START + Math.min(one, other) * MINUTE_MS);
      const until = new Date(START + Math.max(one, other) * MINUTE_MS);
      const { rows } = await product.query(
        `select count(*)::int as created, (count(*) filter (where status = 'fechado'))::int as closed
         from leads where user_id = $1 and created_at >= $2 and created_at < $3`,
        [owner.accountId, from, until],
      );
      expect(await countCreated(owner.ctx, from, until)).toEqual(rows[0]);
    }),
    {
      numRuns: 150,
      examples: [
        [0, 0],
        [0, 60],
        [20, 40],
        [59, 61],
        [-90, 6100],
      ],
    },
  );
});
