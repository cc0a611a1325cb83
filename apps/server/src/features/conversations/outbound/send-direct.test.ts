import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { disconnect } from '#test/factories/channel.ts';
import { aLead, aSuppression } from '#test/factories/leads.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import type { FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { startZapiProduct, type ZapiProduct } from '../../../../test/worlds/zapi-product.ts';

let fake: FakeZapi;
let product: TestProduct;
let close: ZapiProduct['close'];
let ana: Client;

beforeAll(async () => {
  ({ zapi: fake, product, close } = await startZapiProduct());
});
beforeEach(async () => {
  ana = await product.signUp();
  await connectFake({ product, client: ana }, fake);
  Object.assign(fake, { keepsInQueue: false, queue: [], accepted: [], isConnected: true, next: [] });
});
afterAll(() => close());

const STRANGER = '11987650009';
const send = (body: object) => ana.call('POST', '/api/whatsapp/send', body);
const rows = async (sql: string) => (await product.query(sql, [ana.accountId])).rows;

test('a number that is no lead’s gets the message, and no lead is made of it', async () => {
  const answer = await send({ phone: STRANGER, message: 'Bom dia' });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: 'sent', failReason: null, conversationId: null, message: null });
  expect(fake.accepted).toMatchObject([{ to: '5511987650009', text: 'Bom dia' }]);
  const [message] = fake.accepted;
  if (message) {
    await fake.tell(fake.telling.echo?.(message, product.clock.now()));
    await fake.tell(fake.telling.receipt(message, 'delivered', product.clock.now()));
  }
  await product.drain(ana.accountId);
  const told =
    'select status, delivered_at is null as "isAway", confirmed_at is null as "isOpen" from direct_sends where user_id = $1';
  expect(await rows(told)).toEqual([{ status: 'sent', isAway: false, isOpen: false }]);
  expect(await rows('select 1 from leads where user_id = $1')).toEqual([]);
});

test('a lead’s number gets it as a person’s word in its conversation, which the person now has', async () => {
  await aLead(ana, { name: 'Beto', phone: '11987650001' });
  const { body } = await send({ phone: '(11) 98765-0001', message: 'Bom dia' });
  expect(body).toMatchObject({ status: 'sent', message: { from: 'user', content: 'Bom dia' } });
  const [chat] = await rows('select id, status, assigned_to_user_id from conversations where user_id = $1');
  expect(chat).toMatchObject({ id: body.conversationId, status: 'human_taken', assigned_to_user_id: ana.userId });
  expect(await rows('select 1 from direct_sends where user_id = $1')).toEqual([]);
});

test('the same request twice at once is one message, to a lead and to anybody else', async () => {
  await aLead(ana, { name: 'Beto', phone: '11987650001' });
  for (const phone of [STRANGER, '11987650001']) {
    const before = fake.accepted.length;
    const body = { phone, message: 'Bom dia', clientMessageId: crypto.randomUUID() };
    const answers = await Promise.all([send(body), send(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(fake.accepted.slice(before)).toHaveLength(1);
    product.clock.advance(31_000);
  }
});

test('an answer that is lost is told as uncertain, and asking again does not send again', async () => {
  fake.next = ['accept_then_500'];
  const body = { phone: STRANGER, message: 'Bom dia', clientMessageId: crypto.randomUUID() };
  expect((await send(body)).body.status).toBe('unknown');
  expect((await send(body)).body.status).toBe('unknown');
  expect(fake.accepted).toHaveLength(1);
});

test('who asked not to be written to is not, though they wrote again', async () => {
  await aSuppression(product, ana, '5511987650009', { hasWrittenSince: true });
  const answer = await send({ phone: STRANGER, message: 'Bom dia' });
  expect(answer.status).toBe(409);
  expect(answer.body.error).toBe('Este contato pediu para não receber mensagens.');
  expect(fake.accepted).toEqual([]);
});

test('a number that is away refuses it and keeps nothing', async () => {
  await disconnect(product, ana);
  expect((await send({ phone: STRANGER, message: 'Bom dia' })).body.code).toBe('channel_disconnected');
  expect(await rows('select 1 from direct_sends where user_id = $1')).toEqual([]);
});

test('a provider that refuses says so', async () => {
  fake.next = ['refuse'];
  const { body } = await send({ phone: STRANGER, message: 'Bom dia' });
  expect(body).toMatchObject({ status: 'failed', failReason: { code: 'not_on_whatsapp' } });
});

test.each([
  [{ message: 'oi' }, 'phone'],
  [{ phone: '123', message: 'oi' }, 'phone'],
  [{ phone: STRANGER }, 'message'],
  [{ phone: STRANGER, message: '  ' }, 'message'],
  [{ phone: STRANGER, message: 'oi', type: 'sticker' }, 'type'],
  [{ phone: STRANGER, message: 'oi', type: 'image' }, 'mediaUrl'],
])('%o is refused on its field', async (body, field) => {
  const answer = await send(body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect(fake.accepted).toEqual([]);
});

test('a file that is none of the account’s is refused', async () => {
  const body = { phone: STRANGER, type: 'image', mediaUrl: 'https://exemplo.com.br/foto.png' };
  expect((await send(body)).body.code).toBe('media_unknown');
});

test('a place is sent as one', async () => {
  await send({ phone: STRANGER, type: 'location', message: '-23.5505,-46.6333' });
  expect(fake.accepted).toMatchObject([{ type: 'location', place: { latitude: -23.5505, longitude: -46.6333 } }]);
});
