import { DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectFake } from '#test/fakes/connect-fake.ts';
import { type FakeCloudApi, startFakeCloudApi } from '#test/fakes/fake-cloud-api.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

const HOUR_MS = 3_600_000;
const RITA = '5511987650001';

let fake: FakeCloudApi;
let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  fake = await startFakeCloudApi();
  product = await startProduct({ outboundAllow: [fake.url], channelUrls: { cloudApi: fake.url } });
});
beforeEach(async () => {
  ana = await product.signUp();
  await connectFake({ product, client: ana }, fake);
  await ana.call('POST', '/api/whatsapp/settings', { answers: 'everyone' });
  fake.accepted.length = 0;
});
afterAll(async () => {
  await product.close();
  await fake.close();
});

const take = (reengagement: object) =>
  ana.call('PUT', '/api/ai/configuration', {
    companyName: 'Porto Azul',
    companyDescription: 'Imóveis à venda no litoral.',
    responseScripts: { ...DEFAULT_SCRIPTS },
    reengagement: { isOn: true, ...reengagement },
  });
let inbound = 0;
async function says(text: string): Promise<void> {
  inbound += 1;
  const at = product.clock.now();
  await fake.tell(fake.telling.message({ id: `wamid.r${inbound}`, from: RITA, name: 'Rita', text, at }));
  await product.drain(ana.accountId);
  await pass(9_000);
}
async function pass(ms: number): Promise<void> {
  product.clock.advance(ms);
  await product.drain(ana.accountId);
}
const shown = async () => {
  const [{ id }] = (await ana.call('GET', '/api/conversations')).body;
  return (await ana.call('GET', `/api/conversations/${id}`)).body;
};

test('within the reply window it leaves; the second, after its end, is neither planned nor sent early', async () => {
  await take({ firstAfterHours: 4, hasSecond: true, secondAfterHours: 72 });
  await says('oi, procuro apartamento');
  expect(fake.accepted).toHaveLength(1);
  expect((await shown()).reengagesAt).not.toBeNull();
  await pass(4 * HOUR_MS + 1000);
  expect(fake.accepted).toHaveLength(2);
  expect((await shown()).reengagesAt).toBeNull();
  for (let day = 0; day < 6; day += 1) await pass(24 * HOUR_MS);
  expect(fake.accepted).toHaveLength(2);
});

test('a first that would come after the end of the window is not planned', async () => {
  await take({ firstAfterHours: 24 });
  await says('oi, procuro apartamento');
  expect((await shown()).reengagesAt).toBeNull();
  for (let day = 0; day < 6; day += 1) await pass(24 * HOUR_MS);
  expect(fake.accepted).toHaveLength(1);
});

test('who may not be answered any more is not taken up', async () => {
  await take({ firstAfterHours: 4 });
  await says('oi, procuro apartamento');
  expect((await ana.call('POST', '/api/whatsapp/settings', { answers: 'nobody' })).status).toBeLessThan(300);
  await pass(5 * HOUR_MS);
  expect(fake.accepted).toHaveLength(1);
});
