import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCampaign } from '#test/factories/campaigns.ts';
import { withPerson } from '#test/factories/conversations.ts';
import { manyLeads } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let id: string;

beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
  ({ id } = await aCampaign(ana));
});
afterAll(() => product.close());

const MINUTE = 60;
const config = { batchSize: 10, delayBetweenMessages: 10, delayBetweenBatches: 1 };
const advance = (seconds: number) => ana.call('POST', '/api/simulator/clock', { advanceSeconds: seconds });
const start = () => ana.call('POST', `/api/campaigns/${id}/batch`, { config });

async function spans(column: 'planned_at' | 'handed_at'): Promise<number[][]> {
  const { rows } = await product.query(
    `select e.batch_number, min(s.${column}) as first, max(s.${column}) as last
     from campaign_sends s join campaign_executions e on e.id = s.execution_id
     where s.campaign_id = $1 group by 1 order by 1`,
    [id],
  );
  const from = rows[0]?.first.getTime();
  return rows.map(({ first, last }) => [first, last].map((at) => Math.round((at.getTime() - from) / 1000)));
}

test('the pause begins when the last first message of the batch before has left, in the plan and in fact', async () => {
  await manyLeads(product, ana, 25);
  await start();
  const expected = [
    [0, 90],
    [150, 240],
    [300, 340],
  ];
  expect(await spans('planned_at')).toEqual(expected);
  await advance(10 * MINUTE);
  await product.drain(ana.accountId);
  expect(await spans('handed_at')).toEqual(expected);
});

test('a batch that was kept waiting keeps its pause to the next', async () => {
  await manyLeads(product, ana, 25);
  await start();
  await advance(30);
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  await advance(20 * MINUTE);
  await ana.call('POST', `/api/campaigns/${id}/resume`);
  await advance(20 * MINUTE);
  await product.drain(ana.accountId);
  const [one = [], two = [], three = []] = await spans('handed_at');
  expect(one[1]).toBeGreaterThan(20 * MINUTE);
  expect((two[0] ?? 0) - (one[1] ?? 0)).toBeGreaterThanOrEqual(MINUTE);
  expect((two[0] ?? 0) - (one[1] ?? 0)).toBeLessThan(2 * MINUTE);
  expect((three[0] ?? 0) - (two[1] ?? 0)).toBeGreaterThanOrEqual(MINUTE);
});

test('one person who is in conversation keeps no batch waiting', async () => {
  await manyLeads(product, ana, 12);
  const { body } = await ana.call('GET', '/api/leads?limit=20');
  await ana.call('POST', '/api/simulator/messages', { phone: body.leads.at(-1).phone, text: 'Oi' });
  await product.drain(ana.accountId);
  await withPerson(product, ana);
  await start();
  await advance(30 * MINUTE);
  await product.drain(ana.accountId);
  const { rows } = await product.query(
    `select status, reason, count(*)::int as count from campaign_sends where campaign_id = $1 group by 1, 2 order by 1`,
    [id],
  );
  expect(rows).toEqual([
    { status: 'queued', reason: { code: 'in_conversation' }, count: 1 },
    { status: 'sent', reason: null, count: 11 },
  ]);
});
