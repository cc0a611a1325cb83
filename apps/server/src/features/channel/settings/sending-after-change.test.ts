import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { execute } from '#test/factories/campaigns.ts';
import { withWaitingMessage } from '#test/factories/conversations.ts';
import { aLead } from '#test/factories/leads.ts';
import type { FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { changeToSimulator, changeToZapi, DAY_SECONDS, simulatedPast } from '#test/worlds/simulated-past.ts';
import { startZapiProduct, type ZapiProduct } from '#test/worlds/zapi-product.ts';

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
  zapi.queue.length = 0;
  ana = await product.signUp();
});

const count = async (text: string): Promise<number> =>
  Number((await product.query(`select count(*) as n from ${text}`, [ana.accountId])).rows[0].n);
const drainFor = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute += 1) {
    product.clock.advance(60_000);
    await product.drain(ana.accountId);
  }
};
const confirmAll = async () => {
  const { body: settings } = await ana.call('GET', '/api/whatsapp/settings');
  for (const message of zapi.accepted)
    await product.call('POST', new URL(settings.inboundUrl).pathname, {
      payload: zapi.telling.receipt(message, 'sent', product.clock.now()) as object,
    });
  await product.drain(ana.accountId);
};
const phonesSentTo = () => zapi.accepted.map(({ to }) => to).toSorted();

test.each(['erase', 'keep'] as const)('%s: the first real run contacts the whole audience', async (simulated) => {
  const { campaign } = await simulatedPast(ana);
  await changeToZapi(ana, simulated);
  expect((await execute(ana, campaign.id)).body).toMatchObject({ execution: { totalLeads: 3 } });
  await drainFor(15);
  expect(phonesSentTo()).toEqual(['5511987650001', '5511987650002', '5511987650003']);
  const { body: stats } = await ana.call('GET', `/api/campaigns/${campaign.id}/stats`);
  expect(stats).toMatchObject({ totalLeads: 3, messagesSent: 3 });
});

test.each(['erase', 'keep'] as const)('%s: nothing that waited on the simulator ever leaves', async (simulated) => {
  const { campaign } = await simulatedPast(ana);
  const { body: scheduled } = await ana.call('POST', '/api/campaigns', {
    name: 'Agendada',
    productId: campaign.productId,
    targetTags: ['casa'],
    scheduledAt: new Date(product.clock.now().getTime() + 5 * DAY_SECONDS * 1000).toISOString(),
  });
  await ana.call('POST', `/api/campaigns/${scheduled.id}/templates`, { sequence: 1, content: 'Agendada' });
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650003', text: 'Qual o preço?' });
  for (const author of ['ai', 'user', 'confirmation'] as const)
    await withWaitingMessage(product, ana, { author, text: 'não pode sair', dueAt: new Date('2026-03-10T15:00:00Z') });
  await changeToZapi(ana, simulated);
  await drainFor(3);
  product.clock.advance(6 * DAY_SECONDS * 1000);
  await product.drain(ana.accountId);
  expect(zapi.accepted).toEqual([]);
  const { body: shown } = await ana.call('GET', `/api/campaigns/${scheduled.id}`);
  expect(shown).toMatchObject({ status: 'draft', scheduleProblem: { code: 'provider_changed' } });
});

test('an opt-out said on the simulator stops no real message, and one typed by a person stops both', async () => {
  const { campaign } = await simulatedPast(ana);
  expect((await ana.call('POST', '/api/suppressions', { phone: '11987650003' })).status).toBe(201);
  await changeToZapi(ana, 'keep');
  await execute(ana, campaign.id);
  await drainFor(15);
  expect(phonesSentTo()).toEqual(['5511987650001', '5511987650002']);
});

test('back on the simulator a real run rests, and goes on when the number is back and the campaign is resumed', {
  timeout: 120_000,
}, async () => {
  const { campaign } = await simulatedPast(ana);
  await changeToZapi(ana, 'erase');
  await execute(ana, campaign.id);
  await drainFor(15);
  expect(zapi.accepted).toHaveLength(3);
  await confirmAll();

  expect((await changeToSimulator(ana)).body).toMatchObject({ provider: 'simulator', answers: 'everyone' });
  expect((await ana.call('GET', `/api/campaigns/${campaign.id}`)).body).toMatchObject({
    status: 'paused',
    totalLeads: 0,
  });
  expect((await execute(ana, campaign.id)).body).toMatchObject({ execution: { totalLeads: 3 } });
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 5 * DAY_SECONDS });
  expect(zapi.accepted).toHaveLength(3);
  expect((await ana.call('GET', `/api/campaigns/${campaign.id}`)).body).toMatchObject({ status: 'completed' });

  await changeToZapi(ana, 'keep');
  expect((await ana.call('GET', `/api/campaigns/${campaign.id}`)).body).toMatchObject({
    status: 'paused',
    totalLeads: 3,
    sentLeads: 3,
  });
  product.clock.advance(3 * DAY_SECONDS * 1000);
  await product.drain(ana.accountId);
  expect(zapi.accepted).toHaveLength(3);
  await ana.call('POST', `/api/campaigns/${campaign.id}/resume`);
  await drainFor(15);
  expect(zapi.accepted.map(({ text }) => text).filter((text) => String(text).startsWith('Passo 2'))).toHaveLength(3);
});

test('what waited on an offline phone neither leaves nor arrives after a move there and back', async () => {
  const phone = '5511987650042';
  await ana.call('POST', '/api/simulator/phones', { phone });
  await ana.call('PATCH', `/api/simulator/phones/${phone}`, { isOffline: true });
  await ana.call('POST', '/api/simulator/messages', { phone, text: 'escrevi sem internet' });
  await changeToZapi(ana, 'keep');
  for (const [method, path, body] of [
    ['PATCH', `/api/simulator/phones/${phone}`, { isOffline: false }],
    ['POST', '/api/simulator/phones', { phone }],
  ] as const)
    expect(await ana.call(method, path, body)).toMatchObject({ status: 409, body: { code: 'simulator_only' } });
  await changeToSimulator(ana);
  expect((await ana.call('PATCH', `/api/simulator/phones/${phone}`, { isOffline: false })).status).toBe(200);
  await product.drain(ana.accountId);
  expect(await count('webhook_events where user_id = $1')).toBe(0);
  expect(await count('conversation_messages where user_id = $1')).toBe(0);
});

test('moving while the simulator is in the middle of a run leaves nothing of it behind', async () => {
  const { campaign } = await simulatedPast(ana);
  await aLead(ana, { name: 'Lead 4', phone: '11987650009', tags: ['casa'] });
  await execute(ana, campaign.id);
  for (const phone of ['11911110001', '11911110002', '11911110003'])
    await ana.call('POST', '/api/simulator/messages', { phone, text: 'Oi' });
  await Promise.all([
    product.drain(ana.accountId),
    product.drain(ana.accountId),
    changeToZapi(ana, 'erase'),
    changeToZapi(ana, 'erase'),
  ]);
  await drainFor(3);
  expect(zapi.accepted).toEqual([]);
  for (const table of ['campaign_sends', 'conversation_messages', 'conversations'])
    expect([table, await count(`${table} where user_id = $1`)]).toEqual([table, 0]);
});
