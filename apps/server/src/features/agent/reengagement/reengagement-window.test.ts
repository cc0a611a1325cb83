import { DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { untilTuesdayNoon } from '#test/fake-clock.ts';
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
  product.clock.advance(untilTuesdayNoon(product.clock.now()));
  ana = await product.signUp();
  await connectFake({ product, client: ana }, fake);
  await ana.call('POST', '/api/whatsapp/settings', { answers: 'everyone' });
  fake.accepted.length = 0;
  fake.templates = [approved('retomada', BODY), approved('com_nome', 'Oi {{1}}, podemos continuar?')];
});
afterAll(async () => {
  await product.close();
  await fake.close();
});

const BODY = 'Oi! Vimos que a nossa conversa parou. Quer continuar a busca do seu imóvel?';
const approved = (name: string, text: string) => ({
  name,
  language: 'pt_BR',
  category: 'UTILITY',
  status: 'APPROVED',
  components: [{ type: 'BODY', text }],
});
const template = { name: 'retomada', language: 'pt_BR', body: '' };

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

const outgoing = async () =>
  (
    await product.query(
      `select m.message, s.template, m.written_because->'reason'->>'news' as news from conversation_messages m
       join outbox s on s.id = m.id where m.user_id = $1 and m.client_key like 'again:%' order by m.timestamp`,
      [ana.accountId],
    )
  ).rows;

test('after the window the approved template the account chose leaves, once in the talk', async () => {
  expect((await take({ firstAfterHours: 24, template })).body.reengagement.template).toEqual({
    ...template,
    body: BODY,
  });
  await says('oi, procuro apartamento');
  expect((await shown()).reengagesAt).not.toBeNull();
  for (let day = 0; day < 4; day += 1) await pass(24 * HOUR_MS);
  expect(await outgoing()).toEqual([
    { message: BODY, template: { name: 'retomada', language: 'pt_BR', values: [] }, news: 'template' },
  ]);
  expect((await shown()).reengagesAt).toBeNull();

  await says('quero sim, no Tatuapé');
  expect((await shown()).reengagesAt).toBeNull();
  for (let day = 0; day < 6; day += 1) await pass(24 * HOUR_MS);
  expect(await outgoing()).toHaveLength(1);
});

test('within the window its own words leave, and the template only after it', async () => {
  await take({ firstAfterHours: 4, secondAfterHours: 48, template });
  await says('oi, procuro apartamento');
  await pass(4 * HOUR_MS + 1000);
  expect(await outgoing()).toMatchObject([{ template: null }]);
  await pass(20 * HOUR_MS);
  for (let day = 0; day < 6; day += 1) await pass(24 * HOUR_MS);
  expect(await outgoing()).toMatchObject([{ template: null }, { message: BODY, news: 'template' }]);
});

test('a template that a person would have to fill, or that is not approved, is refused', async () => {
  for (const name of ['com_nome', 'desconhecido']) {
    const refused = await take({ firstAfterHours: 24, template: { ...template, name } });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Escolha um modelo aprovado, sem campos a preencher e sem arquivo');
  }
});
