import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../apps/server/src/platform/embedded-database/index.ts';
import { shortLivedFolder } from '../../apps/server/test/short-lived-folder.ts';
import { type Operator, signUp } from '../product/operator.ts';
import { runServer, type ServerProcess, stopServer } from '../product/process.ts';
import { freePort, untilReady } from '../product/server.ts';

let folder: string;
let database: EmbeddedDatabase;
let web: ServerProcess;
let worker: ServerProcess;
let url: string;
let shared: Record<string, string>;

beforeAll(async () => {
  folder = shortLivedFolder('prumo-roles-');
  database = await startEmbeddedDatabase({ dataDir: folder, durable: false });
  shared = {
    DATABASE_URL: database.url,
    APP_SECRET: 'uma chave para os dois processos',
    DATA_DIR: join(folder, 'media'),
  };
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  web = runServer({ ...shared, ROLE: 'web', PORT: String(port) });
  await untilReady(web.child, url, web.output);
});
afterAll(async () => {
  await Promise.all([web, worker].filter(Boolean).map(stopServer));
  await database.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const phoneShows = async (ana: Operator, phone: string): Promise<string[]> =>
  (await ana.call('GET', `/api/simulator/messages?phone=${phone}`))
    .filter(({ direction }: { direction: string }) => direction === 'to_phone')
    .map(({ text }: { text: string }) => text);

test('the web alone takes everything in, and the worker does it when it comes', async () => {
  const ana = await signUp(url, 'ana');
  await ana.call('POST', '/api/leads', { name: 'Rita', phone: '11987650001', tags: ['vip'] });
  const product = await ana.call('POST', '/api/products', {
    name: 'Vista Moema',
    type: 'apartamento',
    location: 'Moema, São Paulo',
  });
  const campaign = await ana.call('POST', '/api/campaigns', { name: 'C', productId: product.id, targetTags: ['vip'] });
  await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, {
    sequence: 1,
    content: 'Oi {nome}',
    delayAmount: 0,
    delayUnit: 'minutes',
  });
  await ana.call('POST', `/api/campaigns/${campaign.id}/execute`, { executeAll: true });
  expect(await phoneShows(ana, '11987650001')).toEqual([]);

  const watched = await freePort();
  worker = runServer({ ...shared, ROLE: 'worker', METRICS_PORT: String(watched) });
  await expect.poll(() => phoneShows(ana, '11987650001'), { timeout: 30_000 }).toEqual(['Oi Rita']);

  await ana.call('POST', '/api/simulator/messages', { phone: '11987650001', text: 'quero um apartamento em Moema' });
  await expect.poll(() => phoneShows(ana, '11987650001'), { timeout: 30_000, interval: 500 }).toHaveLength(2);

  const [conversation] = await ana.call('GET', '/api/conversations');
  await ana.call('POST', `/api/conversations/${conversation.id}/takeover`);
  const sent = await ana.call('POST', `/api/conversations/${conversation.id}/send-message`, {
    message: 'Aqui é a Ana',
  });
  expect(sent.status).toBe('sent');

  const watch = (path: string) => fetch(`http://127.0.0.1:${watched}${path}`);
  expect(await (await watch('/api/health')).json()).toEqual({ status: 'ok' });
  expect(await (await watch('/metrics')).text()).toMatch(
    /prumo_due_rows_handled_total\{source="campaign-sends"\} [1-9]/,
  );
  expect((await watch('/api/leads')).status).toBe(404);
});

test('a process with another key refuses to join, in one line', async () => {
  const stranger = runServer({ ...shared, APP_SECRET: 'uma outra chave bem diferente', ROLE: 'worker' });
  expect(await stranger.ended).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^APP_SECRET é diferente.*\n$/),
  });
});

test.each([
  ['a port that is taken', () => ({ PORT: new URL(url).port }), /^A porta \d+ já está em uso\..*\n$/],
  [
    'an unreachable database',
    () => ({ DATABASE_URL: 'postgres://u:s@127.0.0.1:1/x' }),
    /^Não foi possível conectar ao banco de dados.*\n$/,
  ],
  ['a role without a database', () => ({ DATABASE_URL: '' }), /DATABASE_URL/],
])('%s ends the start with one clear line and code 1', async (_name, env, line) => {
  const failed = runServer({ ...shared, ROLE: 'web', ...env() });
  const { code, output } = await failed.ended;
  expect(output).toMatch(line);
  expect(code).toBe(1);
});
