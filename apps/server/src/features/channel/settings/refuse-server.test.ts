import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withStoredServer } from '#test/factories/channel.ts';
import { type FakeEvolution, startFakeEvolution } from '#test/fakes/fake-evolution.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let evolution: FakeEvolution;
let product: TestProduct;
let ana: Client;

const SETTINGS = '/api/whatsapp/settings';

beforeAll(async () => {
  evolution = await startFakeEvolution();
  product = await startProduct({ outboundAllow: [evolution.url, 'http://evolution:8080/whatsapp'] });
});
afterAll(async () => {
  await product.close();
  await evolution.close();
});
beforeEach(async () => {
  ana = await product.signUp();
});

const save = (baseUrl: string) => ana.call('POST', SETTINGS, { ...evolution.settings, baseUrl });

test('an account is offered the servers of the installation, and only where it names one itself', async () => {
  const servers = [`${evolution.url}/`, 'http://evolution:8080/whatsapp/'];
  expect((await ana.call('GET', `${SETTINGS}?provider=evolution`)).body.servers).toEqual(servers);
  expect((await ana.call('GET', `${SETTINGS}?provider=zapi`)).body.servers).toEqual([]);
});

test('one of the list is taken however its end is written, and called below it', async () => {
  const { status, body } = await save(evolution.url);
  expect([status, body.baseUrl]).toEqual([200, `${evolution.url}/`]);
  expect((await ana.call('GET', '/api/whatsapp/status')).body.connected).toBe(true);
});

test.each([
  'http://evolution:8080/',
  'http://evolution:8080/whatsapp/a',
  'http://evolution:8080/whatsapp-2',
  'https://evolution:8080/whatsapp',
  'http://evolution.exemplo.com.br/',
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://evolution/',
  'https://evolution.internal/',
  'https://exemplo.com.br/?x=',
  'https://exemplo.com.br/#x',
  'https://eu:segredo@exemplo.com.br/',
])('%s is refused by its field, and nothing of it is kept', async (baseUrl) => {
  const { status, body } = await save(baseUrl);
  expect([status, Object.keys(body.fields)]).toEqual([400, ['baseUrl']]);
  expect((await ana.call('GET', SETTINGS)).body.activeProvider).toBe('simulator');
});

test('what an earlier version stored stays, and its number keeps its history, until somebody changes it', async () => {
  await save(evolution.url);
  const campaignsSince = async () =>
    (
      await product.query(
        "select campaigns_since from channel_accounts where user_id = $1 and provider = 'evolution'",
        [ana.accountId],
      )
    ).rows[0]?.campaigns_since;
  await withStoredServer(product, ana, evolution.url);
  expect((await save(`${evolution.url}/`)).status).toBe(200);
  expect(await campaignsSince()).not.toBeNull();
  await withStoredServer(product, ana, `${evolution.url}/below`);
  expect((await save(`${evolution.url}/below/`)).status).toBe(200);
  expect(await campaignsSince()).not.toBeNull();
});

test('an instance whose name would lead a call elsewhere is never called', async () => {
  for (const instanceId of ['..', '.', '../../..', 'a/b', '..\\b', '%2e%2e', '..;']) {
    await ana.call('POST', SETTINGS, { ...evolution.settings, instanceId });
    evolution.requests.splice(0);
    expect((await ana.call('POST', '/api/whatsapp/test')).body.connected, instanceId).toBe(false);
    expect([instanceId, evolution.requests.map(({ path }) => path)]).toEqual([instanceId, []]);
  }
});
