import pLimit from 'p-limit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChannelAdapter, createRegistry } from '#features/channel/index.ts';
import { inTransaction } from '#platform/context.ts';
import { aRunningCampaign } from '#test/factories/campaigns.ts';
import { someLeads } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import type { ClaimedSend } from '../claim/begin-sends.ts';
import { claimSends } from '../claim/claim-sends.ts';
import { listDueSends } from '../claim/due-send-store.ts';
import { callsAndRecords } from './call-and-record.ts';

const PEOPLE = 5;
const adapters: ChannelAdapter[] = [];
let product: TestProduct;
let ana: Client;
let campaignId: string;
beforeAll(async () => {
  const wrapAdapter = (adapter: ChannelAdapter) => {
    adapters.push(adapter);
    return adapter;
  };
  product = await startProduct({ wrapAdapter });
});
beforeEach(async () => {
  ana = await product.signUp();
  await someLeads(ana, PEOPLE);
  campaignId = (await aRunningCampaign(ana)).id;
});
afterAll(() => product.close());

async function claim(): Promise<ClaimedSend[]> {
  const scope = { accountId: ana.accountId };
  const due = await listDueSends(product.platform.db, { scope, now: product.clock.now(), limit: 64 });
  const claimed = await inTransaction(ana.ctx, (tx) => claimSends(tx, createRegistry(adapters), due));
  expect(claimed).toHaveLength(PEOPLE);
  return claimed;
}
const call = (claimed: ClaimedSend[]) =>
  callsAndRecords({ transactionLimit: pLimit(2), onDone: () => {} })(ana.ctx, claimed);
const phonesShow = async (): Promise<number> =>
  (await product.query('select 1 from simulator_messages where user_id = $1', [ana.accountId])).rowCount ?? 0;
const statuses = async (): Promise<string[]> =>
  (await product.query('select distinct status from campaign_sends where user_id = $1', [ana.accountId])).rows.map(
    ({ status }) => status,
  );
const attempts = async (): Promise<number> =>
  (
    await product.query(
      'select 1 from send_attempts a join campaign_sends s on s.id = a.send_id where s.user_id = $1',
      [ana.accountId],
    )
  ).rowCount ?? 0;

test('claimed sends are not called after a pause was answered, and each leaves once after the resume', async () => {
  const claimed = await claim();
  expect((await ana.call('POST', `/api/campaigns/${campaignId}/pause`)).status).toBe(200);
  expect(await call(claimed)).toBe(PEOPLE);
  expect([await phonesShow(), await statuses(), await attempts()]).toEqual([0, ['queued'], 0]);
  expect((await ana.call('POST', `/api/campaigns/${campaignId}/resume`)).status).toBe(200);
  await product.drain();
  expect([await phonesShow(), await statuses(), await attempts()]).toEqual([PEOPLE, ['sent'], PEOPLE]);
});

test('claimed sends do not leave when their campaign is cancelled before the calls, and it is completed', async () => {
  const claimed = await claim();
  expect((await ana.call('POST', `/api/campaigns/${campaignId}/cancel`)).status).toBe(200);
  await call(claimed);
  await product.drain();
  expect([await phonesShow(), await statuses(), await attempts()]).toEqual([0, ['cancelled'], 0]);
  expect((await ana.call('GET', `/api/campaigns/${campaignId}`)).body.status).toBe('completed');
});

test('a stop that comes when the calls have begun lets them end', async () => {
  const claimed = await claim();
  const calling = call(claimed);
  const [paused] = await Promise.all([ana.call('POST', `/api/campaigns/${campaignId}/pause`), calling]);
  expect(paused.status).toBe(200);
  expect([0, PEOPLE]).toContain(await phonesShow());
  expect(['queued', 'sent']).toContain((await statuses()).join());
});
