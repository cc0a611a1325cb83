import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChannelAdapter } from '#features/channel/index.ts';
import { execute } from '#test/factories/campaigns.ts';
import { sendsCutShort } from '#test/factories/conversations.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import type { FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { startZapiProduct, type ZapiProduct } from '../../../../test/worlds/zapi-product.ts';

let fake: FakeZapi;
let product: TestProduct;
let close: ZapiProduct['close'];
let ana: Client;
let meanwhile: (() => Promise<unknown>) | null = null;

const watched = (adapter: ChannelAdapter): ChannelAdapter => ({
  ...adapter,
  async send(...call) {
    const outcome = await adapter.send(...call);
    await meanwhile?.();
    return outcome;
  },
});

beforeAll(async () => {
  ({ zapi: fake, product, close } = await startZapiProduct({ wrapAdapter: watched }));
});
beforeEach(async () => {
  meanwhile = null;
  ana = await product.signUp();
  await connectFake({ product, client: ana }, fake);
  await ana.call('POST', '/api/whatsapp/settings', { answers: 'everyone' });
  Object.assign(fake, { keepsInQueue: true, queue: [], accepted: [], isConnected: true, next: [] });
  fake.requests.splice(0);
});
afterAll(() => close());

const PHONE = '5511987650001';
const rows = async (sql: string) => (await product.query(sql, [ana.accountId])).rows;
const thread = () =>
  rows(
    "select author, status, provider_message_id as name, queue_id, confirmed_at from thread_messages where user_id = $1 and direction = 'outbound' order by timestamp, id",
  );
const open = () => rows('select looks from outbox where user_id = $1 and look_at is not null');

async function conversation(): Promise<string> {
  const lead = await aLead(ana, { name: 'Beto', phone: '11987650001' });
  return (await ana.call('POST', '/api/conversations/start', { leadId: lead.id })).body.id;
}

const write = async (id: string, message: string) =>
  (await ana.call('POST', `/api/conversations/${id}/send-message`, { message })).body;

async function pass(seconds: number): Promise<void> {
  product.clock.advance(seconds * 1000);
  await product.drain(ana.accountId);
}

const tell = async (index: number, status: 'sent' | 'read') => {
  const message = fake.accepted[index];
  if (message) await fake.tell(fake.telling.receipt(message, status, product.clock.now()));
};

test('a person’s message without an outcome that stands in the queue was taken, and its receipts find it', async () => {
  fake.next.push('accept_then_500');
  const id = await conversation();
  expect(await write(id, 'Bom dia, Beto')).toMatchObject({ status: 'unknown' });
  await pass(3);
  expect(await thread()).toEqual([
    { author: 'user', status: 'sent', name: 'MESSAGE1', queue_id: 'ZAAP1', confirmed_at: null },
  ]);
  expect(await open()).toEqual([]);
  await tell(0, 'read');
  await pass(1);
  expect(await thread()).toMatchObject([{ status: 'read', confirmed_at: expect.any(Date) }]);
  expect(fake.accepted).toHaveLength(1);
});

test('not standing in the queue tells nothing: it stays uncertain and is never sent again', async () => {
  fake.next.push('accept_then_500');
  fake.keepsInQueue = false;
  const id = await conversation();
  await write(id, 'Bom dia, Beto');
  for (const seconds of [3, 20, 70, 200, 86_400]) await pass(seconds);
  expect(await thread()).toMatchObject([{ status: 'unknown', name: null }]);
  expect(await open()).toEqual([]);
  expect(fake.accepted).toHaveLength(1);
});

test('a queue that does not answer is asked again', async () => {
  fake.next.push('accept_then_500');
  const id = await conversation();
  await write(id, 'Bom dia, Beto');
  const { queue } = fake;
  fake.queue = 'gone' as never;
  await pass(3);
  expect(await thread()).toMatchObject([{ status: 'unknown' }]);
  fake.queue = queue;
  await pass(16);
  expect(await thread()).toMatchObject([{ status: 'sent', name: 'MESSAGE1' }]);
});

test('the words of another message, or of another person, are not taken for it', async () => {
  const id = await conversation();
  expect(await write(id, 'oi')).toMatchObject({ status: 'sent' });
  fake.queue.push({ ZaapId: 'Z7', MessageId: 'M7', Phone: '5511987650007', Message: 'oi' });
  fake.keepsInQueue = false;
  fake.next.push('accept_then_500');
  await pass(31);
  expect(await write(id, 'oi')).toMatchObject({ status: 'unknown' });
  await pass(3);
  expect((await thread()).map(({ status, name }) => [status, name])).toEqual([
    ['sent', 'MESSAGE1'],
    ['unknown', null],
  ]);
});

test('a number that WhatsApp writes without the ninth digit is the same person', async () => {
  fake.next.push('accept_then_500');
  const id = await conversation();
  await write(id, 'Bom dia');
  for (const queued of fake.queue) queued.Phone = '551187650001';
  await pass(3);
  expect(await thread()).toMatchObject([{ status: 'sent', name: 'MESSAGE1' }]);
});

test('an echo that came first settles the send, and the look changes nothing', async () => {
  fake.next.push('accept_then_500');
  const id = await conversation();
  await write(id, 'Bom dia');
  const [message] = fake.accepted;
  if (message) await fake.tell(fake.telling.echo?.(message, product.clock.now()));
  await product.runSource('webhook-events');
  expect(await open()).toEqual([]);
  await pass(3);
  expect(await thread()).toMatchObject([{ status: 'sent', confirmed_at: expect.any(Date) }]);
  expect(fake.requests.filter(({ path }) => path.endsWith('/queue')).length).toBe(0);
});

test('a receipt and the look at once make one message of it', async () => {
  fake.next.push('accept_then_500');
  const id = await conversation();
  await write(id, 'Bom dia');
  const [message] = fake.accepted;
  if (message) await fake.tell(fake.telling.echo?.(message, product.clock.now()));
  await tell(0, 'read');
  product.clock.advance(3000);
  await Promise.all([product.runSource('open-sends'), product.runSource('webhook-events')]);
  await pass(20);
  expect(await thread()).toMatchObject([{ status: 'read', name: 'MESSAGE1' }]);
});

test('a person who sent it again meanwhile has decided: the look settles nothing of the old attempt', async () => {
  fake.next.push('accept_then_500');
  const id = await conversation();
  const { id: messageId } = await write(id, 'Bom dia');
  product.clock.advance(31_000);
  const [{ body: again }] = await Promise.all([
    ana.call('POST', `/api/conversations/${id}/messages/${messageId}/settle`, { action: 'resend' }),
    product.runSource('open-sends'),
  ]);
  await pass(20);
  expect(['sent', 'unknown']).toContain(again.status);
  expect(await thread()).toMatchObject([{ status: 'sent' }]);
  expect(fake.accepted.length).toBeLessThanOrEqual(2);
});

test('a send whose process died is looked for once its lease is over', async () => {
  const id = await conversation();
  await write(id, 'Bom dia');
  await sendsCutShort(product, ana);
  await pass(100);
  await pass(100);
  expect(await thread()).toMatchObject([{ status: 'sent', name: 'MESSAGE1' }]);
});

test('a message to somebody who is no lead gets its name from the queue as well', async () => {
  fake.next.push('accept_then_500');
  const body = { phone: '11987650009', message: 'Segue a proposta' };
  expect((await ana.call('POST', '/api/whatsapp/send', body)).body).toMatchObject({ status: 'unknown' });
  await pass(3);
  expect(await rows('select status, provider_message_id as name from direct_sends where user_id = $1')).toEqual([
    { status: 'sent', name: 'MESSAGE1' },
  ]);
});

test('an answer of the AI found in the queue after a takeover is taken back', async () => {
  await fake.tell(
    fake.telling.message({ id: 'in', from: PHONE, name: 'Beto', text: 'Oi, tem casa?', at: product.clock.now() }),
  );
  fake.next.push('accept_then_500');
  await pass(1);
  await pass(9);
  expect(await thread()).toMatchObject([{ status: 'unknown' }]);
  const [{ id }] = (await ana.call('GET', '/api/conversations/all')).body;
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  await pass(3);
  await pass(1);
  expect(fake.queue).toEqual([]);
  expect(await thread()).toEqual([]);
});

test('a campaign’s message found in the queue counts as sent, and a pause takes it back', async () => {
  fake.next.push('accept_then_500');
  await aLead(ana, { name: 'Beto', phone: '11987650001', tags: ['vip'] });
  const item = await aProduct(ana);
  const { body: campaign } = await ana.call('POST', '/api/campaigns', {
    name: 'C',
    productId: item.id,
    targetTags: ['vip'],
  });
  for (const [index, content] of ['Conheça o Vista', 'Ainda pensa nele?'].entries()) {
    const step = { sequence: index + 1, content, delayAmount: index, delayUnit: 'days' };
    await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, step);
  }
  await execute(ana, campaign.id);
  await product.drain(ana.accountId);
  const sends = () =>
    rows('select status, provider_message_id as name from campaign_sends where user_id = $1 order by sequence');
  expect((await sends())[0]).toEqual({ status: 'unknown', name: null });
  await ana.call('POST', `/api/campaigns/${campaign.id}/pause`);
  await pass(3);
  await pass(1);
  expect(fake.queue).toEqual([]);
  expect((await sends())[0]).toMatchObject({ status: 'queued' });
  await ana.call('POST', `/api/campaigns/${campaign.id}/resume`);
  for (let round = 0; round < 4; round += 1) await pass(121);
  expect((await sends())[0]).toMatchObject({ status: 'sent', name: 'MESSAGE2' });
});

test('what was taken for a lead who was deleted meanwhile does not leave', async () => {
  const id = await conversation();
  const [lead] = (await ana.call('GET', '/api/leads')).body.leads;
  meanwhile = () => ana.call('DELETE', `/api/leads/${lead.id}`);
  await write(id, 'Bom dia, Beto');
  expect(fake.queue.map(({ Phone }) => Phone)).toEqual([PHONE]);
  await product.drain(ana.accountId);
  expect(fake.queue).toEqual([]);
  expect(await rows("select id from outbox where user_id = $1 and kind = 'detached'")).toEqual([]);
});
