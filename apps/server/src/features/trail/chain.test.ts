import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAct } from '#platform/acts.ts';
import { inTransaction } from '#platform/context.ts';
import { someLeads } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { tellTrails } from './tell-trails.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const numbersOf = async ({ accountId }: Client): Promise<number[]> =>
  (await product.query('select number::int from trail where user_id = $1 order by number', [accountId])).rows.map(
    ({ number }) => number,
  );

type Step = (client: Client, n: number) => Promise<unknown>;
const STEPS: readonly Step[] = [
  (client, n) => client.call('POST', '/api/general/settings', { city: `Cidade ${n}` }),
  (client, n) => client.call('POST', '/api/sending/settings', { dailyLimit: 100 + n }),
  (client) => client.call('GET', '/api/leads/export'),
  (client) => client.call('POST', '/api/team/invitations', { role: 'reader', email: null }),
  (client, n) => client.call('POST', '/api/leads/bulk', { filter: {}, expected: 3, action: 'tag', value: `t${n}` }),
  // Refused after its entry was told.
  (client) =>
    inTransaction(client.ctx, async (tx) => {
      await recordAct(tx, { act: 'leads_exported' });
      throw new Error('undone');
    }).catch(() => undefined),
];

test('whatever several requests of several accounts do at once, each chain is whole and has no hole', async () => {
  const step = fc.record({ what: fc.nat({ max: STEPS.length - 1 }), whose: fc.nat({ max: 1 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const clients = [await product.signUp(), await product.signUp()];
      for (const client of clients) await someLeads(client, 3);
      await Promise.all(steps.map(({ what, whose }, n) => STEPS[what]?.(clients[whose] as Client, n)));
      for (const client of clients) {
        const numbers = await numbersOf(client);
        expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
        expect((await tellTrails(product.platform, client.accountId)).isWhole).toBe(true);
      }
    }),
    { numRuns: 8 },
  );
});

test('an act that fails leaves no entry, and several of one transaction stand in their order', async () => {
  const ana = await product.signUp();
  await inTransaction(ana.ctx, async (tx) => {
    await recordAct(tx, { act: 'leads_exported' });
    await recordAct(tx, { act: 'account_exported' });
  });
  const failed = inTransaction(ana.ctx, async (tx) => {
    await recordAct(tx, { act: 'trail_exported' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const { rows } = await product.query('select act from trail where user_id = $1 order by number', [ana.accountId]);
  expect(rows.map(({ act }) => act)).toEqual(['leads_exported', 'account_exported']);
});

test('what the product does by itself is no act, but a campaign that a person set a time for', async () => {
  const { ctx, accountId } = await product.signUp();
  await inTransaction({ ...ctx, actor: { kind: 'system', job: 'schedule' } }, async (tx) => {
    await recordAct(tx, { act: 'campaign_paused' });
    await recordAct(tx, { act: 'campaign_launched' });
  });
  const { rows } = await product.query('select act, actor_id, actor_name from trail where user_id = $1', [accountId]);
  expect(rows).toEqual([{ act: 'campaign_launched', actor_id: null, actor_name: 'schedule' }]);
});
