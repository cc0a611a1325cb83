import { afterAll, beforeAll, expect, test } from 'vitest';
import { withForeignSeal } from '#test/factories/channel.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import { startFakeCloudApi } from '#test/fakes/fake-cloud-api.ts';
import { startFakeEvolution } from '#test/fakes/fake-evolution.ts';
import type { FakeProvider } from '#test/fakes/fake-provider.ts';
import { startFakeZapi } from '#test/fakes/fake-zapi.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let fakes: FakeProvider[];
let product: TestProduct;
const lines: string[] = [];
const answers: string[] = [];

beforeAll(async () => {
  const [zapi, cloudApi, evolution] = await Promise.all([startFakeZapi(), startFakeCloudApi(), startFakeEvolution()]);
  fakes = [zapi, cloudApi, evolution];
  product = await startProduct({
    outboundAllow: fakes.map(({ url }) => url),
    channelUrls: { zapi: zapi.url, cloudApi: cloudApi.url },
    onLog: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await product.close();
  await Promise.all(fakes.map((fake) => fake.close()));
});

async function live(client: Client, fake: FakeProvider): Promise<void> {
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await client.call(method, path, body);
    answers.push(answer.text, JSON.stringify(answer.headers));
    return answer.body;
  };
  await connectFake({ product, client }, fake);
  await call('GET', '/api/whatsapp/settings');
  await call('GET', '/api/whatsapp/status');
  const lead = await call('POST', '/api/leads', { name: 'Rita', phone: '11987651234' });
  const { id } = await call('POST', '/api/conversations/start', { leadId: lead.id });
  const say = (message: string) =>
    call('POST', `/api/conversations/${id}/send-message`, { message, clientMessageId: crypto.randomUUID() });
  const said = { id: `M-${fake.provider}`, from: '5511987651234', name: 'Rita', text: 'oi', at: product.clock.now() };
  expect(await fake.tell(fake.telling.message(said))).toBe(200);
  await product.drain(client.accountId);
  expect(await say('Bom dia!')).toMatchObject({ status: 'sent' });
  for (const behaviour of ['accept_then_500', 'accept_then_cut', 'refuse', 'not_connected'] as const) {
    fake.next.push(behaviour);
    await say(behaviour);
    product.clock.advance(60_000);
  }
  expect(await fake.tell(fake.telling.picture({ ...said, id: `${said.id}-2` }))).toBe(200);
  const raw = `{"apikey":"${fake.keys[0]}", "half`;
  if (fake.provider === 'evolution') await fetch(fake.inbound ?? '', { method: 'POST', body: raw });
  await product.drain(client.accountId);
  await fake.close();
  await say('ninguém em casa');
  await call('GET', '/api/whatsapp/status');
  await call('GET', `/api/conversations/${id}`);
  await call('GET', '/api/conversations');
  await fake.reopen();
}

async function everyRow(): Promise<string> {
  const { rows } = await product.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')`,
  );
  const tables = await Promise.all(rows.map(({ name }) => product.query(`select t::text as row from ${name} t`)));
  return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n');
}

test('no key of any provider is in a table, in an answer or in a line of the log', async () => {
  for (const fake of fakes) await live(await product.signUp(), fake);
  const tables = await everyRow();
  expect(tables).toContain('Bom dia!');
  expect(answers.join()).toContain('Bom dia!');
  expect(lines.length).toBeGreaterThan(20);
  for (const key of fakes.flatMap(({ keys }) => keys)) {
    expect([key, tables.includes(key)]).toEqual([key, false]);
    expect([key, answers.join('\n').includes(key)]).toEqual([key, false]);
    expect([key, lines.find((line) => line.includes(key))]).toEqual([key, undefined]);
  }
});

test('no address of ours with its secret is in a line of the log', async () => {
  const { rows } = await product.query('select webhook_secret as secret from channel_accounts');
  expect(rows.length).toBeGreaterThan(0);
  for (const { secret } of rows) expect(lines.find((line) => line.includes(secret))).toBeUndefined();
});

test('keys sealed by another installation open nothing, and say so as missing ones', async () => {
  const client = await product.signUp();
  const [fake] = fakes as [FakeProvider];
  const account = await connectFake({ product, client }, fake);
  await withForeignSeal(product, client, account);
  fake.requests.splice(0);
  const { body } = await client.call('GET', '/api/whatsapp/status');
  expect(body).toMatchObject({ connected: false });
  expect(fake.requests).toEqual([]);
});
