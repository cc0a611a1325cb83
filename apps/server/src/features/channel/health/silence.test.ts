import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import type { FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { startZapiProduct, type ZapiProduct } from '../../../../test/worlds/zapi-product.ts';

let fake: FakeZapi;
let product: TestProduct;
let close: ZapiProduct['close'];
let ana: Client;
let conversationId: string;

beforeAll(async () => {
  ({ zapi: fake, product, close } = await startZapiProduct());
});
beforeEach(async () => {
  Object.assign(fake, { accepted: [], isConnected: true, next: [] });
  ana = await product.signUp();
  await connectFake({ product, client: ana }, fake);
  const lead = await aLead(ana, { name: 'Beto', phone: '11987650001' });
  conversationId = (await ana.call('POST', '/api/conversations/start', { leadId: lead.id })).body.id;
});
afterAll(() => close());

const silentSince = async () => (await ana.call('GET', '/api/whatsapp/status')).body.silentSince;
const write = (message: string) =>
  ana.call('POST', `/api/conversations/${conversationId}/send-message`, { message }).then(({ body }) => body.status);
async function pass(minutes: number): Promise<void> {
  product.clock.advance(minutes * 60_000);
  await product.runSource('channel-health');
}
const tellReceipt = async (index: number) => {
  const message = fake.accepted[index];
  if (message) await fake.tell(fake.telling.receipt(message, 'sent', product.clock.now()));
  await product.drain(ana.accountId);
};

test('a number that takes messages and tells nothing for ten minutes is warned of, and holds nothing', async () => {
  const since = product.clock.now().toISOString();
  expect(await write('oi')).toBe('sent');
  await pass(9);
  expect(await silentSince()).toBeNull();
  await pass(2);
  expect(await silentSince()).toBe(since);
  expect((await ana.call('GET', '/api/whatsapp/status')).body).toMatchObject({ connected: true, problem: null });
  expect(await write('ainda aí?')).toBe('sent');
  await pass(60);
  expect(await silentSince()).toBe(since);
});

test('whatever comes in ends the warning, and the next silence begins with the next message', async () => {
  await write('oi');
  await pass(11);
  expect(await silentSince()).not.toBeNull();
  const said = { id: 'in1', from: '5511987650001', name: 'Beto', text: 'oi', at: product.clock.now() };
  await fake.tell(fake.telling.message(said));
  await product.drain(ana.accountId);
  expect(await silentSince()).toBeNull();
  await pass(60);
  expect(await silentSince()).toBeNull();
  const since = product.clock.now().toISOString();
  await write('tudo bem?');
  await pass(11);
  expect(await silentSince()).toBe(since);
});

test('receipts within ten minutes keep it quiet, also while messages go on leaving', async () => {
  for (let index = 0; index < 4; index += 1) {
    await write(`mensagem ${index}`);
    await pass(4);
    await tellReceipt(index);
    await pass(3);
  }
  expect(await silentSince()).toBeNull();
});

test('a message that was refused, or whose outcome nobody knows, awaits nothing', async () => {
  fake.next.push('refuse', 'accept_then_500');
  expect(await write('um')).toBe('failed');
  expect(await write('dois')).toBe('unknown');
  await pass(20);
  expect(await silentSince()).toBeNull();
});

test('an event of another number tells nothing of this one', async () => {
  await write('oi');
  const said = { id: 'in2', from: '5511987650001', name: 'Beto', text: 'oi', at: product.clock.now() };
  const message = fake.telling.message(said) as object;
  await fake.tell({ ...message, instanceId: 'OTHER' });
  await product.drain(ana.accountId);
  await pass(11);
  expect(await silentSince()).not.toBeNull();
});

test('while the number is away the lost connection is what is said', async () => {
  await write('oi');
  fake.isConnected = false;
  await pass(11);
  expect((await ana.call('GET', '/api/whatsapp/status')).body).toMatchObject({ connected: false, silentSince: null });
});

test('a word that comes in while it is looked at leaves no warning', async () => {
  await write('oi');
  await tellReceipt(0);
  await write('oi de novo');
  product.clock.advance(11 * 60_000);
  const [, second] = fake.accepted;
  if (second) await fake.tell(fake.telling.receipt(second, 'sent', product.clock.now()));
  await Promise.all([product.runSource('channel-health'), product.drain(ana.accountId)]);
  await product.drain(ana.accountId);
  expect(await silentSince()).toBeNull();
});
