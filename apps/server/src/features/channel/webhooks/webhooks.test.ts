import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let inbound: string;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  inbound = new URL((await ana.call('GET', '/api/whatsapp/settings')).body.inboundUrl).pathname;
});
afterAll(() => product.close());

const body = {
  kind: 'message',
  id: 'w-1',
  from: '5511987650001',
  name: 'Rita',
  type: 'text',
  text: 'oi',
  at: '2026-03-10T15:00:00.000Z',
};
const stored = async () =>
  (await product.query('select count(*)::int as count from webhook_events where user_id = $1', [ana.accountId])).rows[0]
    .count;

test('a provider needs no session: the secret in the path says whose message it is', async () => {
  const answer = await product.call('POST', inbound, { payload: body, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer).toMatchObject({ status: 200, body: { received: true } });
  await product.drain();
  expect((await ana.call('GET', '/api/conversations')).body[0]).toMatchObject({ leadName: 'Rita' });
});

test('a wrong secret, or the right one under another provider, stores nothing', async () => {
  const before = await stored();
  const wrong = await product.call('POST', `${inbound.slice(0, -1)}${inbound.endsWith('A') ? 'B' : 'A'}`, {
    payload: body,
  });
  const other = await product.call('POST', inbound.replace('simulator', 'zapi'), { payload: body });
  expect([wrong.status, other.status]).toEqual([404, 404]);
  expect(await stored()).toBe(before);
});

test('a body that means nothing to us is kept and breaks nothing', async () => {
  const before = await stored();
  for (const payload of [{}, { kind: 'poll' }, { kind: 'message', id: 5 }]) {
    expect((await product.call('POST', inbound, { payload })).status).toBe(200);
  }
  await product.drain();
  expect(await stored()).toBe(before + 3);
});

test.each([
  ['a NUL', '"\\u0000oi"'],
  ['half of an emoji', '"oi \\ud83d"'],
  ['the other half', '"\\ude00 oi"'],
  ['a whole emoji', '"oi \\ud83d\\ude00"'],
])('%s in a text is taken: a provider that is refused would not send it again', async (_name, text) => {
  const payload = `{"kind":"message","id":${JSON.stringify(text)},"from":"5511987650009","name":"Nei","type":"text","text":${text},"at":"2026-03-10T15:00:00.000Z"}`;
  const answer = await product.call('POST', inbound, { payload, headers: { 'content-type': 'application/json' } });
  expect(answer.status).toBe(200);
  await product.drain();
  const { rows } = await product.query('select count(*)::int as open from webhook_events where processed_at is null');
  expect(rows[0].open).toBe(0);
});
