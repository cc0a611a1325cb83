import { request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { lockImports } from './import-store.ts';
import { runImport } from './run-import.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

const PATH = '/api/leads/import';
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_unused, index) => ({ name: `L${index}`, phone: `1197${1_000_000 + index}` }));
const countOf = async (table: string, { accountId }: Client) =>
  (await product.query(`select count(*)::int as total from ${table} where user_id = $1`, [accountId])).rows[0].total;

const longCell = 'x"'.repeat(5 * 1024 * 1024);
const wideRow = Array.from({ length: 200 }, (_unused, index) => `c${index}`);
const rejectedRows = (cells: string[], count: number) => ({
  rejected: {
    count,
    header: cells.map((_cell, index) => `h${index}`),
    rows: Array.from({ length: count }, (_unused, index) => ({ line: index + 2, error: 'x', cells })),
  },
});

test.each<[what: string, body: () => string | Buffer, status: number]>([
  ['10 MB of one cell as a name', () => JSON.stringify({ leads: [{ name: longCell, phone: '1' }] }), 400],
  [
    '10 MB of one refused cell',
    () => JSON.stringify({ leads: rowsOf(1), ...rejectedRows([longCell.slice(0, 9_000_000)], 1) }),
    200,
  ],
  ['5,000 x 200 refused cells', () => JSON.stringify({ leads: rowsOf(2), ...rejectedRows(wideRow, 5000) }), 200],
  ['more refused rows than may travel', () => JSON.stringify({ leads: [], ...rejectedRows(['a'], 5001) }), 400],
  ['more than 20 MB', () => `{"leads":[],"x":"${'a'.repeat(21 * 1024 * 1024)}"}`, 413],
  ['200,000 rows', () => JSON.stringify({ leads: rowsOf(200_000) }), 400],
  ['NUL in every text', () => JSON.stringify({ leads: [{ name: 'a\0b', phone: '\x0011987650001' }] }), 200],
  [
    'halves of characters',
    () => '{"leads":[{"name":"a\\ud800","phone":"11987650002","tags":["\\udfff"]}],"fileName":"\\ud800.csv"}',
    200,
  ],
  ['Latin-1', () => Buffer.from(JSON.stringify({ leads: [{ name: 'João', phone: '11987650003' }] }), 'latin1'), 200],
  ['UTF-16', () => Buffer.from(JSON.stringify({ leads: [] }), 'utf16le'), 400],
  ['no JSON', () => 'nome,telefone\nAna,1', 400],
])('%s is answered at once, without an error of ours', async (what, body, status) => {
  const payload = body();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  const answer = await product.call('POST', PATH, {
    headers: { cookie: ana.cookie, 'content-type': 'application/json' },
    payload,
  });
  const took = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  console.info(`${what}: ${took.toFixed(0)} ms, event loop held ${(delay.max / 1e6).toFixed(0)} ms at most`);
  expect(answer.status).toBe(status);
});

test('an import that was cancelled before its end leaves nothing', async () => {
  const client = await product.signUp();
  const body = {
    leads: rowsOf(50),
    options: { skipDuplicates: true, validatePhones: false, autoTag: false, fillEmpty: false },
  };
  await expect(runImport(client.ctx, body, AbortSignal.abort())).rejects.toMatchObject({ code: 'import_cancelled' });
  expect([await countOf('leads', client), await countOf('imports', client)]).toEqual([0, 0]);
});

test('a browser that goes while its import is being written leaves nothing', async () => {
  const client = await product.signUp();
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = product.app.server.address() as { port: number };
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const other = inTransaction(client.ctx, async (tx) => {
    await lockImports(tx);
    await over;
  });
  const body = JSON.stringify({ leads: rowsOf(50) });
  const sent = request({
    port,
    method: 'POST',
    path: PATH,
    headers: { cookie: client.cookie, 'content-type': 'application/json', 'content-length': String(body.length) },
  });
  const closed = new Promise((resolve) => sent.once('close', resolve));
  sent.on('error', () => {});
  sent.end(body);
  await waitsForLock();
  sent.destroy();
  await closed;
  await new Promise((resolve) => setTimeout(resolve, 50));
  end();
  await other;
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  expect([await countOf('leads', client), await countOf('imports', client)]).toEqual([0, 0]);
});

const waiting = async () =>
  (
    await product.query(
      `select count(*)::int as total from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
    )
  ).rows[0].total;

const waitsForLock = () => expect.poll(waiting, { timeout: 60_000 }).toBe(1);
