import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

const TOKEN = 'uma senha de quem vigia';
let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct({ metricsToken: TOKEN });
  ana = await product.signUp('ana-das-metricas');
});
afterAll(() => product.close());

const read = async (
  headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` },
  remoteAddress = '127.0.0.1',
) => product.call('GET', '/metrics', { headers, remoteAddress });

async function figure(line: string): Promise<number> {
  const { text } = await read();
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? 0 : Number(found.split(' ').at(-1));
}

test('requests are counted by the template of their route, and none by its address', async () => {
  const line = 'prumo_http_request_seconds_count{method="GET",route="/api/leads/:leadId",status="404"}';
  const { text } = await read();
  const before = await figure(line);
  await ana.call('GET', '/api/leads/0198a000-0000-7000-8000-000000000001');
  await ana.call('GET', '/api/leads/0198a000-0000-7000-8000-000000000002');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(await figure(line)).toBe(before + 2);
  expect((await read()).text).not.toContain('0198a000');
});

test('a message, its reply and the rows they waited in are counted', async () => {
  await aProduct(ana, { name: 'Vista Mar' });
  await ana.call('POST', '/api/simulator/messages', { phone: '11987651234', name: 'Berenice Segredo', text: 'Oi' });
  await product.drain();
  product.clock.advance(60_000);
  await product.drain();
  expect(await figure('prumo_agent_turns_total{outcome="reply",writer="built-in"}')).toBe(1);
  expect(
    await figure('prumo_channel_send_seconds_count{provider="simulator",outcome="sent",reason=""}'),
  ).toBeGreaterThan(0);
  expect(await figure('prumo_due_rows_handled_total{source="webhook-events"}')).toBeGreaterThan(0);
  expect(await figure('prumo_backlog_rows{kind="messages_queued"}')).toBe(0);
  expect((await read()).text).toContain('prumo_due_lag_seconds{source="campaign-sends"}');
});

test('nothing of an account stands in them', async () => {
  const { text } = await read();
  for (const private_ of [ana.accountId, 'ana-das-metricas', 'Berenice', '987651234'])
    expect(text).not.toContain(private_);
});

test('they are for who brings the token, on the machine itself too', async () => {
  for (const address of ['203.0.113.9', '127.0.0.1', '::1']) {
    expect((await read({}, address)).status).toBe(404);
    expect((await read({ authorization: 'Bearer outra' }, address)).status).toBe(404);
    expect((await read({ authorization: `Bearer ${TOKEN}` }, address)).status).toBe(200);
  }
});
