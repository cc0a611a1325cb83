import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createOutboundHttp } from './outbound-http.ts';
import { isPublicAddress } from './public-address.ts';

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listen(listener: RequestListener): Promise<{ url: string; allow: string[]; hits: () => number }> {
  let hits = 0;
  const server: Server = createServer((request, response) => {
    hits += 1;
    listener(request, response);
  });
  open.push({ close: () => server.closeAllConnections() ?? server.close() });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, allow: [`127.0.0.1:${port}`], hits: () => hits };
}

const get = (url: string, allow: string[] = [], more = {}) =>
  createOutboundHttp({ allow })({ method: 'GET', url, timeoutMs: 400, ...more });

test('an allowed host is called and its answer given back', async () => {
  const { url, allow } = await listen((_request, response) => response.writeHead(201, { 'x-a': 'b' }).end('olá'));
  const result = await get(url, allow);
  expect(result).toMatchObject({ kind: 'answer', status: 201, headers: { 'x-a': 'b' } });
  expect(result.kind === 'answer' && result.body.toString()).toBe('olá');
});

test.each([
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://localhost/',
  'https://user:pass@example.com/',
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'nada',
])('%s is never called', async (url) => {
  expect(await get(url)).toMatchObject({ kind: 'not_sent' });
});

test('a host is allowed with its port only', async () => {
  const { url, hits } = await listen((_request, response) => response.end());
  expect(await get(url, ['127.0.0.1:1'])).toMatchObject({ kind: 'not_sent' });
  expect(hits()).toBe(0);
});

test('a redirect is an answer, not followed', async () => {
  const { url, allow, hits } = await listen((_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  );
  expect(await get(url, allow)).toMatchObject({ kind: 'answer', status: 302 });
  expect(hits()).toBe(1);
});

test('nobody listening means nothing was sent', async () => {
  const server = createTcpServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  expect(await get(`http://127.0.0.1:${port}/`, [`127.0.0.1:${port}`])).toMatchObject({ kind: 'not_sent' });
});

test('taken and then silent, or cut off, leaves a doubt', async () => {
  const silent = await listen(() => undefined);
  expect(await get(silent.url, silent.allow)).toMatchObject({ kind: 'broken' });
  const cut = await listen((request) => request.socket.destroy());
  expect(await get(cut.url, cut.allow)).toMatchObject({ kind: 'broken' });
  const half = await listen((request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('meio');
    setTimeout(() => request.socket.destroy(), 20);
  });
  expect(await get(half.url, half.allow)).toMatchObject({ kind: 'broken' });
});

test('an interrupted call leaves a doubt, one interrupted before it began was not sent', async () => {
  const { url, allow } = await listen(() => undefined);
  expect(await get(url, allow, { signal: AbortSignal.timeout(60) })).toMatchObject({ kind: 'broken' });
  expect(await get(url, allow, { signal: AbortSignal.abort() })).toMatchObject({ kind: 'not_sent' });
});

test('an answer larger than asked for is not read to its end', async () => {
  const { url, allow } = await listen((_request, response) => response.end('x'.repeat(5000)));
  expect(await get(url, allow, { maxBytes: 4999 })).toMatchObject({ kind: 'broken' });
  expect(await get(url, allow, { maxBytes: 5000 })).toMatchObject({ kind: 'answer' });
});

test('public addresses are public', () => {
  for (const address of ['8.8.8.8', '200.160.2.3', '2800:3f0::1', '2606:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  expect(isPublicAddress('example.com')).toBe(false);
});
