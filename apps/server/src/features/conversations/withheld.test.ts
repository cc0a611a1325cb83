import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectFake } from '#test/fakes/connect-fake.ts';
import { FAKE_CLOUD_API, type FakeCloudApi, startFakeCloudApi } from '#test/fakes/fake-cloud-api.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let fake: FakeCloudApi;
let product: TestProduct;
let ana: Client;

const BETO = '5511987650001';
const HOUR_MS = 3_600_000;
const WITHHELD = { code: 'withheld' };
const TEMPLATE = { name: 'retomar', language: 'pt_BR', values: ['Beto'] };

beforeAll(async () => {
  fake = await startFakeCloudApi();
  product = await startProduct({ outboundAllow: [fake.url], channelUrls: { cloudApi: fake.url } });
  const components = [{ type: 'BODY', text: 'Oi {{1}}, temos novidades' }];
  fake.templates = [{ name: 'retomar', language: 'pt_BR', category: 'MARKETING', status: 'APPROVED', components }];
});
beforeEach(async () => {
  ana = await product.signUp();
  await connectFake({ product, client: ana }, fake);
  Object.assign(fake, { accepted: [], next: [] });
});
afterAll(async () => {
  await product.close();
  await fake.close();
});

let inbound = 0;
async function say(text: string): Promise<void> {
  inbound += 1;
  const said = { id: `wamid.in${inbound}`, from: BETO, name: 'Beto', text, at: product.clock.now() };
  await fake.tell(fake.telling.message(said));
  await product.drain(ana.accountId);
}
async function taken(): Promise<string> {
  await say('oi');
  const { rows } = await product.query('select id from conversations where user_id = $1', [ana.accountId]);
  await ana.call('POST', `/api/conversations/${rows[0].id}/takeover`);
  return rows[0].id;
}
const send = async (id: string) => (await ana.call('POST', `/api/conversations/${id}/send-template`, TEMPLATE)).body;
const shown = async (id: string) =>
  (await ana.call('GET', `/api/conversations/${id}`)).body.messages.find(
    ({ from }: { from: string }) => from === 'user',
  );
const settle = (id: string, messageId: string, action: string) =>
  ana.call('POST', `/api/conversations/${id}/messages/${messageId}/settle`, { action });

async function pass(hours: number): Promise<void> {
  product.clock.advance(hours * HOUR_MS);
  await product.drain(ana.accountId);
}

async function withhold(index: number): Promise<void> {
  const { messageId, to, key } = fake.accepted[index] as FakeCloudApi['accepted'][number];
  const errors = [{ code: 131049, title: 'withheld' }];
  const timestamp = String(Math.floor(product.clock.now().getTime() / 1000));
  const status = {
    id: messageId,
    status: 'failed',
    timestamp,
    recipient_id: to,
    biz_opaque_callback_data: key,
    errors,
  };
  const metadata = { display_phone_number: '5511988887777', phone_number_id: FAKE_CLOUD_API.phoneNumberId };
  const value = { messaging_product: 'whatsapp', metadata, statuses: [status] };
  const entry = [{ id: FAKE_CLOUD_API.businessAccountId, changes: [{ field: 'messages', value }] }];
  await fake.tell({ object: 'whatsapp_business_account', entry });
  await product.drain(ana.accountId);
}

test('a withheld message waits a day with its reason and time, and goes then', async () => {
  const id = await taken();
  fake.next.push('withhold');
  const answer = await send(id);
  const retryAt = new Date(product.clock.now().getTime() + 24 * HOUR_MS).toISOString();
  expect(answer).toMatchObject({ status: 'queued', failReason: WITHHELD, retryAt });
  await pass(23);
  expect(fake.accepted).toEqual([]);
  await pass(1.01);
  expect(fake.accepted).toHaveLength(1);
  expect(await shown(id)).toMatchObject({ status: 'sent', failReason: null, retryAt: null });
});

test('one that was taken and withheld afterwards waits as well, and a repeat of that word changes nothing', async () => {
  const id = await taken();
  await send(id);
  await withhold(0);
  const waiting = await shown(id);
  expect(waiting).toMatchObject({ status: 'queued', failReason: WITHHELD });
  await pass(1);
  await withhold(0);
  expect(await shown(id)).toEqual(waiting);
  await pass(23.01);
  expect(fake.accepted).toHaveLength(2);
  expect(await shown(id)).toMatchObject({ status: 'sent', retryAt: null });
});

test('withheld three times, it has failed and a person decides', async () => {
  const id = await taken();
  fake.next.push('withhold', 'withhold', 'withhold');
  await send(id);
  await pass(24.01);
  expect(await shown(id)).toMatchObject({ status: 'queued' });
  await pass(24.01);
  expect(await shown(id)).toMatchObject({ status: 'failed', failReason: WITHHELD, retryAt: null });
  await pass(72);
  expect(fake.accepted).toEqual([]);
  expect((await settle(id, (await shown(id)).id, 'resend')).body).toMatchObject({ status: 'sent' });
});

test('a person cancels what waits, also in the moment it would go: it goes or it does not', async () => {
  const id = await taken();
  fake.next.push('withhold');
  const { id: messageId } = await send(id);
  expect((await settle(id, messageId, 'resend')).body).toMatchObject({ status: 'queued' });
  expect((await settle(id, messageId, 'mark_sent')).body).toMatchObject({ status: 'queued' });
  product.clock.advance(25 * HOUR_MS);
  await Promise.all([settle(id, messageId, 'cancel'), product.runSource('queued-messages')]);
  await pass(1);
  const { status, failReason } = await shown(id);
  expect([status, failReason]).toEqual(fake.accepted.length === 0 ? ['failed', { code: 'cancelled' }] : ['sent', null]);
});

test('who asks for no more messages while one waits does not get it', async () => {
  const id = await taken();
  fake.next.push('withhold');
  await send(id);
  await say('SAIR');
  const before = fake.accepted.length;
  await pass(25);
  expect(fake.accepted.length).toBe(before);
  expect(await shown(id)).toMatchObject({ status: 'failed', retryAt: null });
});

test('what was delivered after all is not sent again', async () => {
  const id = await taken();
  await send(id);
  await withhold(0);
  const [message] = fake.accepted;
  if (message) await fake.tell(fake.telling.receipt(message, 'delivered', product.clock.now()));
  await product.drain(ana.accountId);
  await pass(25);
  expect(fake.accepted).toHaveLength(1);
  expect(await shown(id)).toMatchObject({ status: 'delivered', failReason: null, retryAt: null });
});
