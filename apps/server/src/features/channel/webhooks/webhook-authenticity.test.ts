import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aNumber, withAddress, withKeys, withNextAddress, withoutNumber } from '#test/factories/channel.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import { type FakeCloudApi, signed, startFakeCloudApi } from '#test/fakes/fake-cloud-api.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { findChannelAccount } from '../channel-account-store.ts';

let fake: FakeCloudApi;
let product: TestProduct;
let client: Client;
beforeAll(async () => {
  fake = await startFakeCloudApi();
  product = await startProduct({ outboundAllow: [fake.url], channelUrls: { cloudApi: fake.url } });
});
beforeEach(async () => {
  client = await product.signUp();
  await client.call('POST', '/api/whatsapp/settings', { aiEnabled: false });
  await connectFake({ product, client }, fake);
});
afterAll(async () => {
  await product.close();
  await fake.close();
});

const bodyOf = (id: string, text: string) =>
  fake.telling.message({ id, from: '5511987651234', name: 'João Conceição', text, at: product.clock.now() });

async function post(body: string | Buffer, headers: Record<string, string>): Promise<number> {
  const init = { method: 'POST', body: new Uint8Array(Buffer.from(body)) };
  const answer = await fetch(fake.inbound ?? '', {
    ...init,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return answer.status;
}

async function stored(): Promise<string[]> {
  await product.drain(client.accountId);
  const { rows } = await product.query(
    `select message from thread_messages where user_id = $1 and direction = 'inbound' order by message`,
    [client.accountId],
  );
  return rows.map(({ message }) => message);
}

const events = async (): Promise<number> =>
  (await product.query('select 1 from webhook_events where user_id = $1', [client.accountId])).rowCount ?? 0;

test('the signature is over the bytes: accents, emoji, escapes and spaces as they came', async () => {
  const forms = [
    JSON.stringify(bodyOf('a', 'Ação é coração 😀 👩‍👩‍👧')),
    JSON.stringify(bodyOf('b', 'visita às 10h ✅'), null, 2),
    JSON.stringify(bodyOf('c', 'çãé 😀')).replace(/[^ -~]/gu, (letter) =>
      [...Array(letter.length).keys()]
        .map((at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, '0')}`)
        .join(''),
    ),
    JSON.stringify(bodyOf('d', 'a/b')).replaceAll('/', '\\/'),
    `\ufeff${JSON.stringify(bodyOf('e', 'com marca'))}`,
  ];
  for (const form of forms) expect(await post(form, signed(form))).toBe(200);
  expect(await stored()).toEqual(['Ação é coração 😀 👩‍👩‍👧', 'a/b', 'com marca', 'visita às 10h ✅', 'çãé 😀']);
});

test('one changed byte, another secret, a re-written body or no signature: 401 and nothing is kept', async () => {
  const body = JSON.stringify(bodyOf('a', 'Ação 😀'), null, 2);
  const right = signed(body);
  const wrong: [string, Record<string, string>][] = [
    [body.replace('Ação', 'Acao'), right],
    [JSON.stringify(JSON.parse(body)), right],
    [`${body} `, right],
    [body, signed(body, 'another secret')],
    [body, signed(body, '')],
    [body, {}],
    [body, { 'x-hub-signature': right['x-hub-signature-256'] }],
    [body, { 'x-hub-signature-256': right['x-hub-signature-256'].slice('sha256='.length) }],
    [body, { 'x-hub-signature-256': right['x-hub-signature-256'].slice(0, -1) }],
    [body, { 'x-hub-signature-256': `${right['x-hub-signature-256']}00` }],
    [body, { 'x-hub-signature-256': 'sha256=zz' }],
    ['', { 'x-hub-signature-256': '' }],
  ];
  for (const [text, headers] of wrong) expect([headers, await post(text, headers)]).toEqual([headers, 401]);
  expect(await events()).toBe(0);
});

test('a body that is not JSON is not even looked at before its signature is right', async () => {
  expect(await post('{"half', {})).toBe(401);
  expect(await events()).toBe(0);
  expect(await post('{"half', signed('{"half'))).toBe(200);
  expect(await post(Buffer.from([255, 0, 1]), signed(Buffer.from([255, 0, 1])))).toBe(200);
  expect(await events()).toBe(2);
  expect(await stored()).toEqual([]);
});

test('without the app’s secret nothing is believed', async () => {
  await withKeys(product, client, { apiKey: 'x' });
  const body = JSON.stringify(bodyOf('a', 'oi'));
  for (const secret of ['', 'undefined', 'null']) expect(await post(body, signed(body, secret))).toBe(401);
});

test('a new app secret counts from the next webhook on, and the old one no longer', async () => {
  const at = (id: string) => JSON.stringify(bodyOf(id, id));
  expect(await post(at('a'), signed(at('a')))).toBe(200);
  await withKeys(product, client, { apiKey: 'x', appSecret: 'the new one' });
  expect(await post(at('b'), signed(at('b')))).toBe(401);
  expect(await post(at('c'), signed(at('c'), 'the new one'))).toBe(200);
  expect(await stored()).toEqual(['a', 'c']);
});

test('an address that was replaced takes nothing more; while it is being replaced both do', async () => {
  const send = async (id: string) => {
    const text = JSON.stringify(bodyOf(id, id));
    return post(text, signed(text));
  };
  const number = await aNumber(client, 'cloud-api');
  const [old, next] = [fake.inbound ?? '', 'n'.repeat(43)];
  const address = (secret: string) => old.replace(/[^/]+$/, secret);
  expect(await send('a')).toBe(200);
  await withNextAddress(product, number, next);
  expect(await send('b')).toBe(200);
  fake.inbound = address(next);
  expect(await send('c')).toBe(200);
  await withAddress(product, number, next);
  expect(await send('d')).toBe(200);
  fake.inbound = old;
  expect(await send('e')).toBe(404);
  expect(await stored()).toEqual(['a', 'b', 'c', 'd']);
});

test('what comes for an account that is gone is refused', async () => {
  const text = JSON.stringify(bodyOf('a', 'a'));
  expect(await post(text, signed(text))).toBe(200);
  await withoutNumber(product, client);
  expect(await post(text, signed(text))).toBe(404);
});

test('a replay is harmless: at once fifty times in parallel, a day later, and after the first was answered', async () => {
  const body = JSON.stringify(bodyOf('once', 'Quero visitar amanhã 😀'));
  const send = () => post(body, signed(body));
  expect(new Set(await Promise.all(Array.from({ length: 50 }, send)))).toEqual(new Set([200]));
  expect(await stored()).toEqual(['Quero visitar amanhã 😀']);
  const before = await snapshot();
  expect(await send()).toBe(200);
  await stored();
  product.clock.advance(24 * 3600 * 1000);
  expect(await send()).toBe(200);
  expect(await stored()).toEqual(['Quero visitar amanhã 😀']);
  expect(await snapshot()).toEqual(before);
});

async function snapshot(): Promise<unknown> {
  const { rows } = await product.query(
    `select c.status, c.has_unread_messages, c.last_message_at, l.status as stage, l.name,
            (select count(*) from thread_messages m where m.conversation_id = c.id) as messages,
            (select count(*) from leads where user_id = $1) as leads
     from conversations c join leads l on l.id = c.lead_id where c.user_id = $1`,
    [client.accountId],
  );
  return rows;
}

test('the address of one account never speaks for another', async () => {
  const other = await product.signUp();
  const mine = fake.inbound;
  const account = await connectFake({ product, client: other }, fake);
  expect(await findChannelAccount(client.ctx, account.id)).toBeNull();
  const body = JSON.stringify(bodyOf('a', 'para a Ana'));
  fake.inbound = mine;
  expect(await post(body, signed(body))).toBe(200);
  await product.drain();
  const { rowCount } = await product.query('select 1 from thread_messages where user_id = $1', [other.accountId]);
  expect(rowCount).toBe(0);
});
