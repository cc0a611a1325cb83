import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectFake } from '#test/fakes/connect-fake.ts';
import { type FakeCloudApi, startFakeCloudApi } from '#test/fakes/fake-cloud-api.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let fake: FakeCloudApi;
let product: TestProduct;
let ana: Client;

const BETO = '5511987650001';
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  fake = await startFakeCloudApi();
  product = await startProduct({ outboundAllow: [fake.url], channelUrls: { cloudApi: fake.url } });
  fake.templates = [
    {
      name: 'retomar',
      language: 'pt_BR',
      category: 'UTILITY',
      status: 'APPROVED',
      components: [{ type: 'BODY', text: 'Oi {{1}}, podemos falar sobre o {{2}}?' }],
    },
    {
      name: 'velho',
      language: 'pt_BR',
      category: 'UTILITY',
      status: 'REJECTED',
      components: [{ type: 'BODY', text: 'x' }],
    },
  ];
});
beforeEach(async () => {
  ana = await product.signUp();
  await connectFake({ product, client: ana }, fake);
  fake.accepted.length = 0;
});
afterAll(async () => {
  await product.close();
  await fake.close();
});

let inbound = 0;
async function taken(): Promise<string> {
  inbound += 1;
  await fake.tell(
    fake.telling.message({ id: `wamid.in${inbound}`, from: BETO, name: 'Beto', text: 'oi', at: product.clock.now() }),
  );
  await product.drain(ana.accountId);
  const { rows } = await product.query('select id from conversations where user_id = $1', [ana.accountId]);
  await ana.call('POST', `/api/conversations/${rows[0].id}/takeover`);
  return rows[0].id;
}
const write = (id: string, message: string) => ana.call('POST', `/api/conversations/${id}/send-message`, { message });
const sendTemplate = (id: string, body: object) => ana.call('POST', `/api/conversations/${id}/send-template`, body);
const thread = async () =>
  (
    await product.query(
      `select message, status, fail_reason from thread_messages where user_id = $1 and direction = 'outbound'`,
      [ana.accountId],
    )
  ).rows;

test('free text leaves until five minutes before the 24 hours are over, and is refused after', async () => {
  const id = await taken();
  const { body: shown } = await ana.call('GET', `/api/conversations/${id}`);
  expect(shown.replyWindowEndsAt).toBe(
    new Date(product.clock.now().getTime() + 24 * HOUR_MS - 5 * 60_000).toISOString(),
  );
  product.clock.advance(24 * HOUR_MS - 6 * 60_000);
  expect((await write(id, 'em cima da hora')).body.status).toBe('sent');
  product.clock.advance(60_000);
  const late = await write(id, 'tarde demais');
  expect(late.status).toBe(409);
  expect(late.body.code).toBe('reply_window_closed');
  expect(fake.accepted.map(({ text }) => text)).toEqual(['em cima da hora']);
  expect(await thread()).toHaveLength(1);
});

test('the lead’s next message opens the window again', async () => {
  const id = await taken();
  product.clock.advance(48 * HOUR_MS);
  expect((await write(id, 'oi')).body.code).toBe('reply_window_closed');
  await taken();
  expect((await write(id, 'oi')).body.status).toBe('sent');
});

test('an approved template passes at any time, and the thread shows it as the lead reads it', async () => {
  const id = await taken();
  product.clock.advance(48 * HOUR_MS);
  expect((await ana.call('GET', '/api/whatsapp/templates')).body).toEqual([
    {
      name: 'retomar',
      language: 'pt_BR',
      category: 'UTILITY',
      body: 'Oi {{1}}, podemos falar sobre o {{2}}?',
      variables: 2,
      header: null,
    },
  ]);
  const body = { name: 'retomar', language: 'pt_BR', values: ['Beto', 'Vista'], clientMessageId: crypto.randomUUID() };
  const answers = await Promise.all([sendTemplate(id, body), sendTemplate(id, body)]);
  expect(answers.map(({ body: { content } }) => content)).toContain('Oi Beto, podemos falar sobre o Vista?');
  expect(fake.accepted.map(({ template }) => template)).toEqual([
    { name: 'retomar', language: 'pt_BR', values: ['Beto', 'Vista'] },
  ]);
});

test('a template that is not approved, a value that is missing and a conversation of others are refused', async () => {
  const id = await taken();
  const known = { name: 'retomar', language: 'pt_BR', values: ['Beto', 'Vista'] };
  expect((await sendTemplate(id, { ...known, name: 'velho' })).body.code).toBe('template_unknown');
  const missing = await sendTemplate(id, { ...known, values: ['Beto'] });
  expect(missing.status).toBe(400);
  expect(missing.body.fields).toEqual({ values: 'Preencha todos os campos do modelo' });
  const eva = await product.signUp();
  expect((await eva.call('POST', `/api/conversations/${id}/send-template`, known)).status).toBe(404);
  expect(fake.accepted).toEqual([]);
});

test('a channel without a window knows no templates and refuses nothing for being late', async () => {
  const other = await product.signUp();
  expect((await other.call('GET', '/api/whatsapp/templates')).body).toEqual([]);
});
