import diagnostics from 'node:diagnostics_channel';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkedLookup, createOutboundHttp } from './outbound-http.ts';
import { isPublicAddress } from './public-address.ts';

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listen(listener: RequestListener): Promise<{ url: string; allow: string[]; requests: () => number }> {
  let requests = 0;
  const server: Server = createServer((request, response) => {
    requests += 1;
    listener(request, response);
  });
  open.push({ close: () => server.closeAllConnections() ?? server.close() });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, allow: [`http://127.0.0.1:${port}/`], requests: () => requests };
}

const get = (url: string, allow: string[] = [], more = {}) =>
  createOutboundHttp({ allow })({
    method: 'GET',
    url,
    ...(allow[0] === undefined ? {} : { base: allow[0] }),
    timeoutMs: 400,
    ...more,
  });

test('an allowed host is called and its answer given back', async () => {
  const { url, allow } = await listen((_request, response) => response.writeHead(201, { 'x-a': 'b' }).end('olá'));
  const result = await get(url, allow);
  expect(result).toMatchObject({ kind: 'answer', status: 201, headers: { 'x-a': 'b' } });
  expect(result.kind === 'answer' && result.body.toString()).toBe('olá');
});

const PRIVATE = [
  'http://127.0.0.1:#/',
  'https://127.0.0.1:#/',
  'https://127.1:#/',
  'https://127.0.0.2:#/',
  'https://2130706433:#/',
  'https://0177.0.0.1:#/',
  'https://017700000001:#/',
  'https://0x7f.1:#/',
  'https://0x7f000001:#/',
  'https://127.0.0.1.:#/',
  'https://１２７.０.０.１:#/',
  'https://①②⑦.⓪.⓪.①:#/',
  'https://127。0。0。1:#/',
  'https://%31%32%37.0.0.1:#/',
  'https://127.0.\t0.1:#/',
  'https:127.0.0.1:#/',
  'https://127.0.0.1:#\\@example.com/',
  'https://127.0.0.1:##@example.com/',
  'https://0.0.0.0:#/',
  'https://0:#/',
  'https://localhost:#/',
  'https://LOCALHOST:#/',
  'https://localhost.:#/',
  'https://[::1]:#/',
  'https://[::]:#/',
  'https://[0:0:0:0:0:0:0:1]:#/',
  'https://[::ffff:127.0.0.1]:#/',
  'https://[::ffff:7f00:1]:#/',
  'https://[::127.0.0.1]:#/',
  'https://[64:ff9b::7f00:1]:#/',
  'https://[2002:7f00:1::]:#/',
  'https://user:pass@127.0.0.1:#/',
  'https://example.com@127.0.0.1:#/',
  'https://user@example.com/',
  'https://:pass@example.com/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:169.254.169.254]/',
  'https://0xa9fea9fe/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://private.test/',
  'https://both.test/',
  'https://mapped.test/',
  'https://nowhere.test/',
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:#/',
  'data:text/plain,olá',
  '//127.0.0.1:#/',
  'nada',
  '',
];

const NAMES: Record<string, LookupAddress[]> = {
  'private.test': [{ address: '192.168.0.10', family: 4 }],
  'both.test': [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ],
  'mapped.test': [{ address: '::ffff:127.0.0.1', family: 6 }],
  'nowhere.test': [],
};
const LOOPBACK: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

function recordAttempts(): { seen: string[]; stop(): void } {
  const seen: string[] = [];
  const watch = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.on('connectionAttempt', (address: string, port: number) => seen.push(`${address}:${port}`));
  };
  diagnostics.subscribe('net.client.socket', watch);
  return { seen, stop: () => diagnostics.unsubscribe('net.client.socket', watch) };
}

test(`none of ${PRIVATE.length} addresses of private networks is reached, nor one connection tried`, async () => {
  const { allow, requests } = await listen((_request, response) => response.end());
  const { port } = new URL(allow[0] ?? '');
  const attempts = recordAttempts();
  const outbound = createOutboundHttp({
    allow: [],
    resolve: (name, _options, done) => done(null, NAMES[name] ?? LOOPBACK),
  });
  for (const address of PRIVATE) {
    const url = address.replace('#', port);
    const result = await outbound({ method: 'GET', url, timeoutMs: 400 });
    expect([url, result]).toMatchObject([url, { kind: 'not_sent', cause: 'refused' }]);
  }
  expect([attempts.seen, requests()]).toEqual([[], 0]);
  await get(`http://127.0.0.1:${port}/`, allow);
  expect([attempts.seen, requests()]).toEqual([[`127.0.0.1:${port}`], 1]);
  attempts.stop();
});

test('a name is resolved once, and the connection goes to the addresses that were checked', async () => {
  const answers: LookupAddress[][] = [[{ address: '8.8.8.8', family: 4 }], LOOPBACK, []];
  let asked = 0;
  const lookup = checkedLookup((_name, _options, done) => done(null, answers[asked++] ?? []));
  const ask = (options: LookupOptions) =>
    new Promise<unknown>((answered) => lookup('rebinding.test', options, (error, found) => answered(error ?? found)));
  expect(await ask({ all: true })).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(asked).toBe(1);
  expect(await ask({ all: true })).toMatchObject({ code: 'EPRIVATE' });
  expect(await ask({})).toMatchObject({ code: 'EPRIVATE' });
});

test('a key that no header can hold is a request that is not sent', async () => {
  const { url, allow, requests } = await listen((_request, response) => response.end());
  for (const key of ['a\nb', 'a😀'])
    expect(await get(url, allow, { headers: { key } })).toMatchObject({ kind: 'not_sent', why: 'invalid_character' });
  expect(requests()).toBe(0);
});

test('a listed server is called below the base address of the call, and nowhere else', async () => {
  const { url, requests } = await listen((_request, response) => response.end());
  const allow = [`${url}whatsapp/`];
  const refused = async (address: string, more = {}) => {
    const result = await get(address, allow, more);
    expect([address, more, result]).toMatchObject([address, more, { kind: 'not_sent', cause: 'refused' }]);
  };
  await refused(`${url}whatsapp/a`, { base: undefined });
  await refused(`${url}whatsapp/a`, { base: 'https://api.z-api.io' });
  await refused(`${url}secret/a`, { base: `${url}secret` });
  await refused(`${url}whatsapp/a`, { base: url });
  await refused(`${url}whatsapp/a`, { base: `${url}whatsapp/../whatsapp-2` });
  await refused(`${url}secret`);
  await refused(`${url}whatsapp-2/a`);
  await refused(`${url.replace('http:', 'https:')}whatsapp/a`);
  await refused('http://127.0.0.1:1/whatsapp/a');
  await refused(`${url.replace('//', '//user@')}whatsapp/a`);
  for (const path of [
    '../secret',
    '%2e%2e/secret',
    '..%2fsecret',
    'a/..%5c..%5csecret',
    '..;/secret',
    '%252e%252e/s',
    '\\..',
  ])
    await refused(`${url}whatsapp/${path}`);
  expect(requests()).toBe(0);
  expect(await get(`${url}whatsapp/a`, allow)).toMatchObject({ kind: 'answer' });
  expect(await get(`${url}whatsapp/b/c?d=%2F`, allow, { base: `${url}whatsapp/b` })).toMatchObject({ kind: 'answer' });
  expect(requests()).toBe(2);
});

test('a refused call says why', async () => {
  const resolve = (_name: string, _options: unknown, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, LOOPBACK);
  const whyOf = async (url: string) => {
    const result = await createOutboundHttp({ allow: [], resolve })({ method: 'GET', url, timeoutMs: 400 });
    return result.kind === 'not_sent' && result.why;
  };
  expect(await whyOf('nada')).toBe('invalid_address');
  expect(await whyOf('http://example.com/')).toBe('not_https');
  expect(await whyOf('https://10.1.2.3/')).toBe('private_network');
  expect(await whyOf('https://name.test/')).toBe('private_network');
});

test('a redirect is an answer, not followed', async () => {
  const { url, allow, requests } = await listen((_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  );
  expect(await get(url, allow)).toMatchObject({ kind: 'answer', status: 302 });
  expect(requests()).toBe(1);
});

test('nobody listening means nothing was sent', async () => {
  const server = createTcpServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  expect(await get(`http://127.0.0.1:${port}/`, [`http://127.0.0.1:${port}`])).toMatchObject({ kind: 'not_sent' });
});

test('taken and then silent, or cut off, leaves a doubt', async () => {
  const silent = await listen(() => undefined);
  expect(await get(silent.url, silent.allow)).toMatchObject({ kind: 'broken', why: 'no_answer_in_time' });
  const cut = await listen((request) => request.socket.destroy());
  expect(await get(cut.url, cut.allow)).toMatchObject({ kind: 'broken', why: { said: 'socket hang up' } });
  const half = await listen((request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('meio');
    setTimeout(() => request.socket.destroy(), 20);
  });
  expect(await get(half.url, half.allow)).toMatchObject({ kind: 'broken', cause: 'lost' });
});

test('an interrupted call leaves a doubt, one interrupted before it began was not sent', async () => {
  const { url, allow } = await listen(() => undefined);
  expect(await get(url, allow, { signal: AbortSignal.timeout(60) })).toMatchObject({
    kind: 'broken',
    why: 'interrupted',
  });
  expect(await get(url, allow, { signal: AbortSignal.abort() })).toMatchObject({
    kind: 'not_sent',
    why: 'interrupted',
  });
});

test('an answer larger than asked for is not read to its end', async () => {
  const { url, allow } = await listen((_request, response) => response.end('x'.repeat(5000)));
  expect(await get(url, allow, { maxBytes: 4999 })).toMatchObject({ kind: 'broken', cause: 'too_large' });
  expect(await get(url, allow, { maxBytes: 5000 })).toMatchObject({ kind: 'answer' });
});

test('public addresses are public', () => {
  for (const address of ['8.8.8.8', '200.160.2.3', '2800:3f0::1', '2606:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  expect(isPublicAddress('example.com')).toBe(false);
});
