import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aCampaign } from '#test/factories/campaigns.ts';
import { restrict } from '#test/factories/channel.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import type { FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { startZapiProduct, type ZapiProduct } from '../../../../test/worlds/zapi-product.ts';

let fake: FakeZapi;
let product: TestProduct;
let close: ZapiProduct['close'];
let ana: Client;
let id: string;

beforeAll(async () => {
  ({ zapi: fake, product, close } = await startZapiProduct());
});
beforeEach(async () => {
  ana = await product.signUp();
  await connectFake({ product, client: ana }, fake);
  Object.assign(fake, { keepsInQueue: true, queue: [], accepted: [], isConnected: true, next: [] });
  ({ id } = await aCampaign(ana, { steps: [{}, {}] }));
});
afterAll(() => close());

const PATIENCE = { timeout: 60_000, interval: 200 };
const PHONE = '11987650001';
const runTest = () => ana.call('POST', `/api/campaigns/${id}/test`, { testPhone: PHONE, dryRun: false });
const took = () => fake.accepted.map(({ text }) => text);

test('the next step waits for its second, and until the one before has left the queue', async () => {
  const answer = runTest();
  await vi.waitFor(() => expect(took()).toEqual(['passo 1']), PATIENCE);
  const [message] = fake.accepted;
  fake.queue.splice(0);
  if (message) await fake.tell(fake.telling.receipt(message, 'sent', product.clock.now()));
  await product.drain(ana.accountId);
  let seconds = 0;
  await vi.waitFor(() => {
    if (seconds < 20) product.clock.advance(1000);
    seconds += 1;
    expect(took()).toEqual(['passo 1', 'passo 2']);
  }, PATIENCE);
  expect((await answer).body.simulation).toMatchObject([{ outcome: 'sent' }, { outcome: 'sent' }]);
  for (const accepted of fake.accepted)
    await fake.tell(fake.telling.receipt(accepted, 'delivered', product.clock.now()));
  await product.drain(ana.accountId);
  const { body: leads } = await ana.call('GET', '/api/leads');
  expect(leads.total ?? leads.leads.length).toBe(0);
  expect((await ana.call('GET', '/api/conversations/all')).body).toEqual([]);
});

test('a number that WhatsApp limits is tested on no more than it runs campaigns', async () => {
  await restrict(product, ana, 'Limitado');
  const { body } = await runTest();
  expect(took()).toEqual([]);
  expect(body.simulation).toMatchObject([{ outcome: 'failed' }, { outcome: 'not_sent' }]);
  expect(body.simulation[0].problem).toEqual({ code: 'campaigns_rest' });
});
