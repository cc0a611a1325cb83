import { afterAll, beforeAll, expect, test } from 'vitest';
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
  await product.query(
    `insert into leads (id, user_id, name, phone, status, rank, created_at)
     select prumo_uuidv7(), $1, 'Lead', '1', (array['novo','fechado','perdido'])[1 + mod(n, 3)], n,
       $2::timestamptz + n * interval '20 minutes'
     from generate_series(0, 300) n`,
    [owner.accountId, new Date(START)],
  );
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
