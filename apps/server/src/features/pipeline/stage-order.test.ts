import { LEAD_STATUSES } from '@prumo/contracts/leads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  for (const [index, status] of [...LEAD_STATUSES].reverse().entries()) {
    const { body } = await ana.call('POST', '/api/leads', { name: status, phone: `1198765000${index}` });
    product.clock.advance(86_400_000);
    await ana.call('PATCH', `/api/leads/${body.id}/status`, { status });
    await ana.call('PATCH', `/api/leads/${body.id}/status`, { status: status === 'novo' ? 'frio' : 'novo' });
  }
});
afterAll(() => product.close());

type LeadWithStatus = { status: string };
test.each<[string, (body: never) => string[]]>([
  [
    '/api/leads?view=board&limit=200',
    ({ columns }: { columns: LeadWithStatus[] }) => columns.map(({ status }) => status),
  ],
  ['/api/pipeline/board', ({ columns }: { columns: LeadWithStatus[] }) => columns.map(({ status }) => status)],
  ['/api/dashboard/pipeline', ({ pipeline }: { pipeline: object }) => Object.keys(pipeline)],
  ['/api/campaigns/filters/options', ({ status }: { status: { value: string }[] }) => status.map(({ value }) => value)],
  [
    '/api/analytics/conversions?period=90d',
    ({ stageTimes }: { stageTimes: LeadWithStatus[] }) => stageTimes.map(({ status }) => status),
  ],
])('%s tells the stages in the one order', async (path, stagesOf) => {
  const { status, body } = await ana.call('GET', path);
  expect(status).toBe(200);
  expect(stagesOf(body as never)).toEqual(LEAD_STATUSES);
});
