import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { execute } from '#test/factories/campaigns.ts';
import { restrict } from '#test/factories/channel.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { aMember } from '#test/factories/team.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import type { FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { startZapiProduct, type ZapiProduct } from '../../../../test/worlds/zapi-product.ts';

let zapi: FakeZapi;
let product: TestProduct;
let close: ZapiProduct['close'];
let ana: Client;
let isDeaf = false;
beforeAll(async () => {
  ({ zapi, product, close } = await startZapiProduct({
    wrapAdapter: (adapter) => ({
      ...adapter,
      health: (account) => (isDeaf ? new Promise(() => {}) : adapter.health(account)),
    }),
  }));
});
afterAll(() => close());
beforeEach(async () => {
  zapi.isConnected = true;
  zapi.accepted.length = 0;
  ana = await product.signUp();
  await connectFake({ product, client: ana }, zapi);
  await product.runSource('channel-health');
  zapi.requests.length = 0;
});

const status = async () => (await ana.call('GET', '/api/whatsapp/status')).body;
const asked = () => zapi.requests.filter(({ path }) => path.endsWith('/status')).length;
const row = async () =>
  (await product.query("select * from channel_accounts where user_id = $1 and provider = 'zapi'", [ana.accountId]))
    .rows[0];
const wait = async (seconds: number) => {
  product.clock.advance(seconds * 1000);
  await product.runSource('channel-health');
};
const tellConnection = (isConnected: boolean) => zapi.tell(zapi.telling.connection?.(isConnected, product.clock.now()));

test('a lost connection is known within a minute without anybody asking, and so is its return', async () => {
  zapi.isConnected = false;
  await wait(31);
  expect(await row()).toMatchObject({ is_connected: false });
  const since = (await row()).disconnected_since;
  await wait(31);
  expect((await row()).disconnected_since).toEqual(since);
  expect(await status()).toMatchObject({ connected: false, disconnectedSince: since.toISOString() });
  const { notifications } = (await ana.call('GET', '/api/notifications')).body;
  expect(notifications).toMatchObject([
    {
      kind: 'channel_disconnected',
      reason: { code: 'disconnected', why: { code: 'phone_disconnected' } },
      isRead: false,
    },
  ]);
  zapi.isConnected = true;
  await wait(31);
  expect(await row()).toMatchObject({ is_connected: true, disconnected_since: null, problem: null });
});

test('processes share the watch: each number is looked at once every half minute', async () => {
  product.clock.advance(31_000);
  await Promise.all([1, 2, 3].map(() => product.runSource('channel-health')));
  await product.runSource('channel-health');
  const mine = await row();
  expect(mine.watch_at.getTime()).toBe(product.clock.now().getTime() + 30_000);
  expect(mine.checked_at).toEqual(product.clock.now());
});

test('a number nobody used for a day is looked at every hour, until somebody is back', async () => {
  await wait(25 * 3600);
  const untilNext = async () => (await row()).watch_at.getTime() - product.clock.now().getTime();
  expect(await untilNext()).toBe(3600_000);
  await ana.call('GET', '/api/leads');
  await wait(3600);
  expect(await untilNext()).toBe(30_000);
});

test('the status is asked for at most every ten seconds, and at once by a test', async () => {
  product.clock.advance(11_000);
  await Promise.all([status(), status()]);
  const first = asked();
  expect(first).toBeGreaterThan(0);
  await status();
  expect(asked()).toBe(first);
  expect((await ana.call('POST', '/api/whatsapp/test')).body).toMatchObject({ connected: true });
  expect(asked()).toBe(first + 1);
  product.clock.advance(11_000);
  await status();
  expect(asked()).toBe(first + 2);
});

test('whoever asks for the status, a connection found lost is written down and told', async () => {
  const broker = await aMember(product, ana, 'broker', 'Bia');
  for (const person of [ana, broker]) {
    zapi.isConnected = true;
    await wait(31);
    zapi.isConnected = false;
    product.clock.advance(11_000);
    const { body } = await person.call('GET', '/api/whatsapp/status');
    expect(body).toMatchObject({ connected: false, problem: { code: 'phone_disconnected' } });
    expect(await row()).toMatchObject({ is_connected: false });
  }
  const { notifications } = (await ana.call('GET', '/api/notifications')).body;
  expect(notifications).toMatchObject([{ kind: 'channel_disconnected' }]);
});

test('a provider that does not answer within five seconds fails the test of the connection', async () => {
  isDeaf = true;
  const answer = ana.call('POST', '/api/whatsapp/test').finally(() => {
    isDeaf = false;
  });
  const late = setInterval(() => product.clock.advance(5_001), 20);
  const told = await answer;
  clearInterval(late);
  expect(told).toMatchObject({ status: 502, body: { error: 'Erro ao testar conexão.' } });
  expect(await row()).toMatchObject({ is_connected: false, problem: { code: 'no_answer' } });
});

test('what the provider tells of the connection counts at once, unless something newer is known', async () => {
  product.clock.advance(5_000);
  await tellConnection(false);
  await product.drain(ana.accountId);
  expect(await row()).toMatchObject({ is_connected: false });
  const late = zapi.telling.connection?.(true, new Date(product.clock.now().getTime() - 60_000));
  await zapi.tell(late);
  await product.drain(ana.accountId);
  expect(await row()).toMatchObject({ is_connected: false });
  product.clock.advance(1_000);
  await tellConnection(true);
  await product.drain(ana.accountId);
  expect(await row()).toMatchObject({ is_connected: true });
});

test('campaigns wait for the number and go on when it is back', async () => {
  const home = await aProduct(ana, { name: 'Casa' });
  await aLead(ana, { name: 'Bia', phone: '11987650001', tags: ['casa'] });
  const { body: campaign } = await ana.call('POST', '/api/campaigns', {
    name: 'Casa',
    productId: home.id,
    targetTags: ['casa'],
  });
  const step = { sequence: 1, content: 'Oi', delayAmount: 1, delayUnit: 'minutes' };
  await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, step);
  await execute(ana, campaign.id);
  zapi.isConnected = false;
  await wait(31);
  await wait(300);
  await product.drain(ana.accountId);
  expect(zapi.accepted).toEqual([]);
  zapi.isConnected = true;
  for (let round = 0; round < 3; round += 1) {
    await wait(61);
    await product.drain(ana.accountId);
  }
  expect(zapi.accepted).toHaveLength(1);
});

test('a limit of WhatsApp is shown until it ends or a person says that it is over', async () => {
  const until = new Date(product.clock.now().getTime() + 3_600_000);
  await restrict(product, ana, 'Muitas denúncias', until);
  expect(await status()).toMatchObject({
    restriction: { code: 'other', said: 'Muitas denúncias' },
    restrictedUntil: until.toISOString(),
  });
  expect((await ana.call('POST', '/api/whatsapp/restriction/lift')).body).toMatchObject({ restriction: null });
  await restrict(product, ana, 'Muitas denúncias', until);
  product.clock.advance(3_600_001);
  expect(await status()).toMatchObject({ restriction: null, restrictedUntil: null });
});
