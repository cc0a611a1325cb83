import type { Provider } from '@prumo/contracts/channel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useProvider } from '#test/fakes/connect-fake.ts';
import { FAKE_CLOUD_API, signed } from '#test/fakes/fake-cloud-api.ts';
import { FAKE_EVOLUTION } from '#test/fakes/fake-evolution.ts';
import { FAKE_ZAPI } from '#test/fakes/fake-zapi.ts';
import { judge, STEPS_BACK, tellStory, WATCH_STATUSES } from '#test/inbound-story.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const SETTINGS: Record<Provider, Record<string, string>> = {
  simulator: {},
  zapi: { instanceId: FAKE_ZAPI.instanceId, apiKey: FAKE_ZAPI.token, clientToken: FAKE_ZAPI.clientToken },
  'cloud-api': { phoneNumberId: FAKE_CLOUD_API.phoneNumberId, apiKey: 'x', appSecret: FAKE_CLOUD_API.appSecret },
  evolution: { instanceId: FAKE_EVOLUTION.instance, apiKey: 'x', baseUrl: 'https://evolution.exemplo.com.br' },
};

const PATIENCE_MS = 180_000;

test('what many people say through every provider, told often and in no order, stands once and in order', {
  timeout: PATIENCE_MS,
}, async () => {
  await product.query(WATCH_STATUSES);
  const story = tellStory({ seed: 20261121, events: 180, contacts: 24, maxCopies: 3, now: product.clock.now() });
  const accounts = new Map<Provider, { client: Client; path: string }>();
  for (const provider of ['zapi', 'cloud-api', 'evolution', 'simulator'] as const) {
    const client = await product.signUp();
    const { inbound } = await useProvider({ product, client }, provider, SETTINGS[provider]);
    accounts.set(provider, { client, path: new URL(inbound).pathname });
  }
  for (const { provider, body } of story.deliveries) {
    const payload = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', ...(provider === 'cloud-api' ? signed(payload) : {}) };
    const { status } = await product.call('POST', accounts.get(provider)?.path ?? '', { payload, headers });
    expect(status).toBe(200);
  }
  await Promise.all([product.drain(), product.drain()]);
  for (let round = 0; round < 6; round += 1) {
    product.clock.advance(60_000);
    await product.drain();
  }
  for (const [provider, { client }] of accounts) {
    const contacts = story.contacts.filter((contact) => contact.provider === provider);
    expect([provider, await judge(product.query, client.accountId, contacts)]).toEqual([
      provider,
      {
        stored: contacts.reduce((sum, { told }) => sum + told.length, 0),
        missing: 0,
        twice: 0,
        misplaced: 0,
        disordered: 0,
        unread: 0,
        uncounted: 0,
        leads: contacts.length,
        conversations: contacts.length,
      },
    ]);
  }
  expect((await product.query(STEPS_BACK)).rows).toEqual([{ n: 0 }]);
  const open = await product.query('select 1 from webhook_events where processed_at is null or error is not null');
  expect(open.rowCount).toBe(0);
});
