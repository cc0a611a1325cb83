import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import type { FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { startZapiProduct, type ZapiProduct } from '../../../../test/worlds/zapi-product.ts';
import { isAnswered } from './may-answer.ts';

const STRANGER = {
  isSimulated: false,
  isKnown: false,
  isAiOff: false,
  wasContacted: false,
  isGiven: false,
};

test.each([
  ['everyone', {}, true],
  ['everyone', { isAiOff: true }, false],
  ['known', {}, false],
  ['known', { isKnown: true }, true],
  ['known', { wasContacted: true }, true],
  ['known', { isKnown: true, isAiOff: true }, false],
  ['known', { isGiven: true }, true],
  ['nobody', {}, false],
  ['nobody', { isKnown: true, wasContacted: true }, false],
  ['nobody', { isGiven: true }, true],
  ['nobody', { isGiven: true, isAiOff: true }, false],
  ['not_chosen', { isKnown: true, wasContacted: true, isGiven: true }, false],
  ['everyone', { isSimulated: true, isAiOff: true }, true],
  ['other_channel', { isSimulated: true, isKnown: true }, false],
  ['other_channel', { isKnown: true, isGiven: true }, false],
] as const)('whom the AI answers: %s %o is %s', (scope, person, isExpected) => {
  expect(isAnswered({ ...STRANGER, ...person, scope })).toBe(isExpected);
});

let zapi: FakeZapi;
let product: TestProduct;
let close: ZapiProduct['close'];
let ana: Client;
beforeAll(async () => {
  ({ zapi, product, close } = await startZapiProduct());
});
afterAll(() => close());
beforeEach(async () => {
  zapi.accepted.length = 0;
  ana = await product.signUp();
  await connectFake({ product, client: ana }, zapi);
});

const choose = (answers: string) => ana.call('POST', '/api/whatsapp/settings', { answers });
const writes = async (from: string, text = 'Oi, tem apartamento?') => {
  const at = product.clock.now();
  await zapi.tell(zapi.telling.message({ id: randomUUID(), from, name: 'Rita', text, at }));
  await product.drain(ana.accountId);
  product.clock.advance(9_000);
  await product.drain(ana.accountId);
};
const conversation = async () => (await ana.call('GET', '/api/conversations')).body[0];
const UNTOUCHED = { status: 'human_taken', assignedToUserId: null, hasUnreadMessages: true };

test('on a real number nobody is answered before the user has chosen, and people see the conversation', async () => {
  await aLead(ana, { name: 'Bia', phone: '11987650001' });
  await writes('5511987650001');
  await writes('5511987650002');
  expect(zapi.accepted).toEqual([]);
  expect((await ana.call('GET', '/api/conversations')).body).toMatchObject([UNTOUCHED, UNTOUCHED]);
});

test('known: who was entered is answered, who simply writes is not, not even greeted', async () => {
  await choose('known');
  await aLead(ana, { name: 'Bia', phone: '11987650001' });
  await writes('5511987650001');
  expect(zapi.accepted.map(({ to }) => to)).toEqual(['5511987650001']);
  await ana.call('POST', '/api/whatsapp/settings', { aiEnabled: false });
  await writes('5511987650002');
  expect(zapi.accepted).toHaveLength(1);
  expect(await conversation()).toMatchObject(UNTOUCHED);
});

test('everyone: who simply writes is answered, but not who is marked Sem IA', async () => {
  await choose('everyone');
  const bia = await aLead(ana, { name: 'Bia', phone: '11987650001' });
  expect((await ana.call('PUT', `/api/leads/${bia.id}`, { isAiOff: true })).body).toMatchObject({ isAiOff: true });
  await writes('5511987650001');
  expect(zapi.accepted).toEqual([]);
  expect(await conversation()).toMatchObject(UNTOUCHED);
  await writes('5511987650003');
  expect(zapi.accepted.map(({ to }) => to)).toEqual(['5511987650003']);
});

test('nobody: a person may still hand a conversation to the AI, which answers it from then on', async () => {
  await choose('nobody');
  await writes('5511987650004');
  expect(zapi.accepted).toEqual([]);
  const { id } = await conversation();
  expect((await ana.call('POST', `/api/conversations/${id}/release`)).status).toBeLessThan(300);
  await product.drain(ana.accountId);
  expect(zapi.accepted).toHaveLength(1);
  product.clock.advance(31_000);
  await writes('5511987650004', 'É para morar');
  expect(zapi.accepted).toHaveLength(2);
});

test('a message to a real number while the simulator is in use is for people', async () => {
  await choose('everyone');
  const inbound = zapi.inbound;
  await ana.call('POST', '/api/whatsapp/settings', { provider: 'simulator' });
  zapi.inbound = inbound;
  await writes('5511987650005');
  expect(zapi.accepted).toEqual([]);
  expect(await conversation()).toMatchObject(UNTOUCHED);
  expect((await ana.call('GET', '/api/simulator/messages')).body).toEqual([]);
});
