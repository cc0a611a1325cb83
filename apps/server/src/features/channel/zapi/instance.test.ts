import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutboundHttp } from '#platform/outbound/outbound-http.ts';
import { FAKE_ZAPI, type FakeZapi, startFakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Zapi } from './call-zapi.ts';
import { readHealth, readRegisteredWebhook, registerWebhook } from './instance.ts';
import { dropQueued, listQueue } from './provider-queue.ts';
import { resolveAddress } from './resolve-address.ts';

let fake: FakeZapi;
let zapi: Zapi;
beforeEach(async () => {
  fake = await startFakeZapi();
  zapi = {
    outbound: createOutboundHttp({ allow: [fake.url] }),
    baseUrl: fake.url,
    credentials: FAKE_ZAPI,
  };
});
afterEach(() => fake.close());

test('a connected instance says so and names its number, whatever it writes into `error`', async () => {
  expect(await readHealth(zapi)).toEqual({ connected: true, phone: '5511988887777', problem: null });
  fake.isConnected = false;
  expect(await readHealth(zapi)).toMatchObject({
    connected: false,
    phone: null,
    problem: { code: 'phone_disconnected' },
  });
});

test('a wrong token and a provider that is gone are told apart from a phone that is away', async () => {
  const wrong = { ...zapi, credentials: { ...FAKE_ZAPI, clientToken: 'outro' } };
  expect(await readHealth(wrong)).toMatchObject({
    connected: false,
    problem: { code: 'credentials_refused' },
  });
  await fake.close();
  const gone = await readHealth(zapi);
  expect(gone.connected).toBe(false);
  expect(gone.problem).toEqual({ code: 'provider_unreached', provider: 'zapi' });
  expect(JSON.stringify(gone.problem)).not.toContain(FAKE_ZAPI.token);
});

test('registering points every event here and queues nothing while the phone is away', async () => {
  expect(await readRegisteredWebhook(zapi)).toBeNull();
  expect(await registerWebhook(zapi, 'https://crm.exemplo.com.br/api/webhooks/zapi/segredo')).toEqual({ isDone: true });
  expect(await readRegisteredWebhook(zapi)).toBe('https://crm.exemplo.com.br/api/webhooks/zapi/segredo');
  expect(fake.enqueuesWhileDisconnected).toBe(false);
  expect(fake.requests.find(({ path }) => path.endsWith('update-every-webhooks'))?.body.notifySentByMe).toBe(true);
});

test('the whole queue is listed over its pages, and one message is taken out of it', async () => {
  fake.queue = Array.from({ length: 65 }, (_unused, index) => ({
    ZaapId: `Z${index}`,
    MessageId: `M${index}`,
    Phone: '5511987650001',
    Message: 'oi',
  }));
  expect(await listQueue(zapi)).toHaveLength(65);
  expect(await dropQueued(zapi, 'Z64')).toBe(true);
  expect((await listQueue(zapi))?.map(({ queueId }) => queueId)).not.toContain('Z64');
});

test('WhatsApp’s own form of a number is taken; one that is not there, and no answer, are different things', async () => {
  fake.numbers.set('5544999990001', '554499990001');
  fake.absent.add('5544999990002');
  expect(await resolveAddress(zapi, '5544999990001')).toEqual({ kind: 'found', address: '554499990001', lid: null });
  expect(await resolveAddress(zapi, '5544999990002')).toEqual({ kind: 'not_on_whatsapp' });
  await fake.close();
  expect(await resolveAddress(zapi, '5544999990001')).toEqual({ kind: 'unknown' });
});
