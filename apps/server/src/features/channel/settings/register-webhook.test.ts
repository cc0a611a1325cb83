import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectFake } from '#test/fakes/connect-fake.ts';
import type { FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { startZapiProduct, type ZapiProduct } from '../../../../test/worlds/zapi-product.ts';
import { createRegistry } from '../port/registry.ts';
import { zapiAdapter } from '../zapi/adapter.ts';
import { registrable } from './inbound-address.ts';
import { registerWebhook, restoreWebhook, rotateWebhook } from './register-webhook.ts';

test.each([
  [null, false, 'PUBLIC_URL (https://...)'],
  ['http://crm.exemplo.com.br', false, 'https://'],
  ['https://localhost:3000', false, 'só existe nesta rede'],
  ['https://192.168.0.10', false, 'só existe nesta rede'],
  ['https://[fd00::1]', false, 'só existe nesta rede'],
  ['https://servidor.local', false, 'só existe nesta rede'],
  ['https://crm.exemplo.com.br', true, null],
  ['https://189.1.2.3', true, null],
] as const)('the address %s can be registered: %s', (publicUrl, isPossible, problem) => {
  const answer = registrable({ registersWebhook: true }, publicUrl);
  expect(answer.isPossible).toBe(isPossible);
  if (problem) expect(answer.problem).toContain(problem);
});

let zapi: FakeZapi;
let product: TestProduct;
let close: ZapiProduct['close'];
let ana: Client;
const reach = { publicUrl: 'https://crm.exemplo.com.br', origin: 'http://localhost' };
const parts = () => ({
  reach,
  registry: createRegistry([
    zapiAdapter({ platform: product.platform, readMedia: async () => null, baseUrl: zapi.url }),
  ]),
});
beforeAll(async () => {
  ({ zapi, product, close } = await startZapiProduct());
});
afterAll(() => close());
beforeEach(async () => {
  zapi.webhookUrl = null;
  ana = await product.signUp();
  await connectFake({ product, client: ana }, zapi);
});

const secretOf = async (): Promise<string> =>
  (
    await product.query("select webhook_secret from channel_accounts where user_id = $1 and provider = 'zapi'", [
      ana.accountId,
    ])
  ).rows[0].webhook_secret;
const deliver = async (secret: string) =>
  (await product.call('POST', `/api/webhooks/zapi/${secret}`, { payload: { type: 'PresenceChatCallback' } })).status;

test('without a public address nothing is registered, and it says what is missing', async () => {
  const { body: state } = await ana.call('GET', '/api/whatsapp/webhook');
  expect(state).toMatchObject({ isPossible: false, registered: null, isKnown: true, isOurs: false });
  expect(state.problem).toContain('PUBLIC_URL');
  const refused = await ana.call('POST', '/api/whatsapp/webhook', { action: 'register' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'webhook_not_registrable' } });
  expect(await ana.call('POST', '/api/whatsapp/webhook', { action: 'restore' })).toMatchObject({ status: 404 });
  expect(zapi.webhookUrl).toBeNull();
});

test('registering keeps what stood there, and gives it back', async () => {
  zapi.webhookUrl = 'https://outro.exemplo.com.br';
  expect(await registerWebhook(ana.ctx, parts())).toMatchObject({
    isOurs: true,
    replaced: 'https://outro.exemplo.com.br',
    address: `https://crm.exemplo.com.br/api/webhooks/zapi/${await secretOf()}`,
  });
  expect(await registerWebhook(ana.ctx, parts())).toMatchObject({ replaced: 'https://outro.exemplo.com.br' });
  expect(zapi.enqueuesWhileDisconnected).toBe(false);
  expect(await restoreWebhook(ana.ctx, parts())).toMatchObject({ isOurs: false, replaced: null });
  expect(zapi.webhookUrl).toBe('https://outro.exemplo.com.br');
});

test('a new secret is registered before the old one is dropped; no moment takes neither', async () => {
  await registerWebhook(ana.ctx, parts());
  const old = await secretOf();
  const state = await rotateWebhook(ana.ctx, parts());
  const next = await secretOf();
  expect(next).not.toBe(old);
  expect(state).toMatchObject({ isOurs: true, registered: expect.stringContaining(next) });
  expect([await deliver(old), await deliver(next)]).toEqual([404, 200]);
});

test('while the provider is being told both secrets are taken, and one it refuses changes nothing', async () => {
  await registerWebhook(ana.ctx, parts());
  const old = await secretOf();
  const seen: number[] = [];
  const { registry } = parts();
  const adapter = registry.adapterOf('zapi');
  const refusing = createRegistry([
    {
      ...adapter,
      configureWebhook: async (_account, url) => {
        seen.push(await deliver(old), await deliver(url.split('/').at(-1) ?? ''));
        return { isDone: false, problem: { code: 'other', said: 'não' } };
      },
    },
  ]);
  await expect(rotateWebhook(ana.ctx, { registry: refusing, reach })).rejects.toMatchObject({
    code: 'channel_unreachable',
  });
  expect(seen).toEqual([200, 200]);
  expect(await secretOf()).toBe(old);
  expect(await deliver(old)).toBe(200);
});

test('a secret that was pasted by hand is changed at once', async () => {
  const old = await secretOf();
  expect((await ana.call('POST', '/api/whatsapp/webhook/rotate')).status).toBe(200);
  expect([await deliver(old), await deliver(await secretOf())]).toEqual([404, 200]);
});
