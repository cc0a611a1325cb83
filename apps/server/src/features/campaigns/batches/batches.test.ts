import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let people = 0;

beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
});
afterAll(() => product.close());

const MINUTE = 60;
const advance = (seconds: number) => ana.call('POST', '/api/simulator/clock', { advanceSeconds: seconds });

/** As an import would, in one statement: the rows are what a batch reads. */
async function addLeads(count: number, fields: Record<string, string> = {}): Promise<void> {
  const names = Object.keys(fields);
  const first = people + 1;
  people += count;
  const { columns, values } = {
    columns: names.map((name) => `, ${name}`).join(''),
    values: names.map((_, index) => `, $${index + 4}`).join(''),
  };
  await product.query(
    `insert into leads (id, user_id, name, phone, phone_key, phone_canonical, rank, created_at, updated_at${columns})
     select gen_random_uuid(), $1, 'Lead ' || n, '119' || (80000000 + n), '5511' || (80000000 + n),
       '+55119' || (80000000 + n), n, now(), now()${values}
     from generate_series($2::int, $3::int) n`,
    [ana.accountId, first, people, ...Object.values(fields)],
  );
}

async function campaignWith(steps: { content: string; delayAmount?: number; delayUnit?: string }[]): Promise<string> {
  const { body: item } = await ana.call('POST', '/api/products', { name: 'Vista' });
  const fields = { name: 'Moema', productId: item.id, targetTags: ['vip'] };
  const { body: campaign } = await ana.call('POST', '/api/campaigns', fields);
  for (const [index, step] of steps.entries()) {
    const answer = await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, {
      sequence: index + 1,
      delayAmount: 0,
      delayUnit: 'minutes',
      ...step,
    });
    expect(answer.status).toBe(201);
  }
  return campaign.id;
}

const ONE = [{ content: 'Oi {nome}' }];
const TWO = [{ content: 'Oi {nome}' }, { content: 'E então?', delayAmount: 1, delayUnit: 'days' }];
const preview = (body: object = {}) => ana.call('POST', '/api/campaigns/filters/preview', body);
const start = (id: string, body: object = {}) => ana.call('POST', `/api/campaigns/${id}/batch`, body);
const active = async () => (await ana.call('GET', '/api/campaigns/batch/active')).body;
const history = async () => (await ana.call('GET', '/api/campaigns/batch/history?limit=20')).body;
const detail = async (id: string) => (await ana.call('GET', `/api/campaigns/batch/${id}`)).body;
const sends = async (id: string) =>
  (
    await product.query(
      `select s.status, s.sequence, e.batch_number as batch from campaign_sends s
       join campaign_executions e on e.id = s.execution_id where e.batch_execution_id = $1`,
      [id],
    )
  ).rows as { status: string; sequence: number; batch: number }[];
const countSent = async (id: string) => (await sends(id)).filter(({ status }) => status === 'sent').length;

test('a batch leaves in groups at its pace, tells how far it is and ends when every first message has', async () => {
  await addLeads(25);
  const id = await campaignWith(TWO);
  const { status, body } = await start(id, { config: { batchSize: 10, delayBetweenBatches: 10 } });
  expect(status).toBe(201);
  expect(body.execution).toMatchObject({ campaignName: 'Moema', status: 'pending', totalLeads: 25, totalBatches: 3 });
  expect(body.execution).toMatchObject({ currentBatch: 0, sentMessages: 0, errors: 0, waiting: 25, holdReason: null });
  expect(body.execution.config).toEqual({
    batchSize: 10,
    delayBetweenBatches: 10,
    delayBetweenMessages: 2,
    maxDailyMessages: 1000,
  });
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('active');
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.totalLeads).toBe(25);

  await product.drain(ana.accountId);
  expect(await active()).toMatchObject([{ status: 'running', currentBatch: 1, sentMessages: 1, waiting: 24 }]);
  await advance(30);
  const [running] = await active();
  expect(running).toMatchObject({ currentBatch: 1, sentMessages: 10, waiting: 15 });
  expect(Date.parse(running.nextBatchAt) - Date.parse(running.createdAt)).toBe(10 * MINUTE * 1000);
  expect(running.estimatedTime).toBe('20min');
  await advance(10 * MINUTE);
  expect(await active()).toMatchObject([{ currentBatch: 2, sentMessages: 20, waiting: 5 }]);
  await advance(10 * MINUTE);
  expect(await active()).toEqual([]);
  const [ended] = await history();
  expect(ended).toMatchObject({ id: body.execution.id, status: 'completed', currentBatch: 3, sentMessages: 25 });
  expect(ended).toMatchObject({ errors: 0, nextBatchAt: null, estimatedTime: null, holdReason: null });
  expect((await detail(ended.id)).batches.map(({ leads, sent }: Record<string, number>) => [leads, sent])).toEqual([
    [10, 10],
    [10, 10],
    [5, 5],
  ]);
  // Later steps follow the sequence, and the execution stays as it ended.
  await advance(25 * 3600);
  expect(await countSent(ended.id)).toBe(50);
  expect(await detail(ended.id)).toMatchObject({ status: 'completed', sentMessages: 25 });
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
});
