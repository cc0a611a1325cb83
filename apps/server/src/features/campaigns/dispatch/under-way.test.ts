import pLimit from 'p-limit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChannelAdapter, createRegistry } from '#features/channel/index.ts';
import { inTransaction } from '#platform/context.ts';
import { aCampaign, execute } from '#test/factories/campaigns.ts';
import { withoutLimits } from '#test/factories/channel.ts';
import { someLeads } from '#test/factories/leads.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import { type FakeEvolution, startFakeEvolution } from '#test/fakes/fake-evolution.ts';
import { type FakeZapi, startFakeZapi } from '#test/fakes/fake-zapi.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { callsAndRecords } from './call/call-and-record.ts';
import { claimSends } from './claim/claim-sends.ts';
import { listDueSends } from './claim/due-send-store.ts';

const PEOPLE = 3;
const adapters: ChannelAdapter[] = [];
let zapi: FakeZapi;
let evolution: FakeEvolution;
let product: TestProduct;
let ana: Client;
let campaignId: string;
let afterAnswer: (() => Promise<unknown>) | null = null;

function wrapAdapter(adapter: ChannelAdapter): ChannelAdapter {
  const wrapped: ChannelAdapter = {
    ...adapter,
    async send(...asked) {
      const outcome = await adapter.send(...asked);
      const meanwhile = afterAnswer;
      afterAnswer = null;
      await meanwhile?.();
      return outcome;
    },
  };
  adapters.push(wrapped);
  return wrapped;
}

beforeAll(async () => {
  [zapi, evolution] = await Promise.all([startFakeZapi(), startFakeEvolution()]);
  product = await startProduct({
    wrapAdapter,
    outboundAllow: [zapi.url, evolution.url],
    channelUrls: { zapi: zapi.url },
  });
});
afterAll(async () => {
  await product.close();
  await Promise.all([zapi.close(), evolution.close()]);
});
beforeEach(async () => {
  zapi.accepted.length = 0;
  evolution.accepted.length = 0;
  ana = await product.signUp();
  await withoutLimits(product, ana, 'zapi', 'evolution');
  await someLeads(ana, PEOPLE);
  campaignId = (await aCampaign(ana)).id;
});

const use = (fake: FakeZapi | FakeEvolution) => connectFake({ product, client: ana }, fake);
async function changeTo({ settings }: FakeZapi | FakeEvolution): Promise<void> {
  const changed = await ana.call('POST', '/api/whatsapp/settings', { answers: 'known', ...settings });
  expect(changed.status).toBe(200);
}
const launch = () => execute(ana, campaignId);
async function resume(): Promise<void> {
  expect((await ana.call('POST', `/api/campaigns/${campaignId}/resume`)).status).toBe(200);
}
async function letTimePass(): Promise<void> {
  for (let minute = 0; minute < 15; minute += 1) {
    product.clock.advance(60_000);
    await product.drain(ana.accountId);
  }
}
const takenBy = () => [zapi.accepted.length, evolution.accepted.length];

test('a message that was refused for a while, and whose account changed provider before that was written, leaves through the new number', async () => {
  await use(zapi);
  await launch();
  zapi.next.push('throttle');
  afterAnswer = () => changeTo(evolution);
  await product.drain(ana.accountId);
  await resume();
  await letTimePass();
  expect(takenBy()).toEqual([0, PEOPLE]);
});

test('a group that a pause and a move came before is given back, and leaves through the new number when it goes on', async () => {
  await use(evolution);
  await launch();
  const scope = { accountId: ana.accountId };
  const due = await listDueSends(product.platform.db, { scope, now: product.clock.now(), limit: 64 });
  const claimed = await inTransaction(ana.ctx, (tx) => claimSends(tx, createRegistry(adapters), due));
  expect(claimed).toHaveLength(PEOPLE);
  await ana.call('POST', `/api/campaigns/${campaignId}/pause`);
  await changeTo(zapi);
  await callsAndRecords({ transactionLimit: pLimit(2), onDone: () => {} })(ana.ctx, claimed);
  expect(takenBy()).toEqual([0, 0]);
  await resume();
  await letTimePass();
  expect(takenBy()).toEqual([PEOPLE, 0]);
});

test('what the provider queued for leads who were deleted meanwhile is taken out of its queue', async () => {
  await use(zapi);
  zapi.keepsInQueue = true;
  await launch();
  afterAnswer = async () => {
    const { body } = await ana.call('GET', '/api/leads');
    for (const { id } of body.leads) await ana.call('DELETE', `/api/leads/${id}`);
  };
  await product.drain(ana.accountId);
  expect(zapi.accepted).toHaveLength(1);
  expect(zapi.queue).toEqual([]);
  zapi.keepsInQueue = false;
});
