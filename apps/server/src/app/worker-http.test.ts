import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createMetrics } from '#platform/metrics/create-metrics.ts';
import { createWorkerApp, type WorkerParts } from './worker-http.ts';

let isDatabaseUp = true;
let stalled: string[] = [];
const metrics = createMetrics();
const parts = (metricsToken: string | null): WorkerParts => ({
  platform: { log: pino({ level: 'silent' }) },
  config: { http: { trustProxy: false, publicUrl: null, metricsToken }, productName: 'Prumo' },
  isDatabaseUp: async () => isDatabaseUp,
  liveness: { stalled: () => stalled },
  metrics,
});
const workerWith = (metricsToken: string | null) => createWorkerApp(parts(metricsToken));
const app = await workerWith(null);
const get = async (url: string, headers = {}) =>
  app.inject({ method: 'GET', url, headers, remoteAddress: '127.0.0.1' });

afterEach(() => {
  isDatabaseUp = true;
  stalled = [];
});

test('a worker says whether it is well, and its figures to its own machine', async () => {
  expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
  isDatabaseUp = false;
  expect((await get('/api/health')).statusCode).toBe(503);
  expect((await get('/metrics')).body).toContain('nodejs_eventloop_lag_seconds');
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
  const fromFar = await app.inject({ method: 'GET', url: '/metrics', remoteAddress: '203.0.113.9' });
  expect(fromFar.statusCode).toBe(404);
});

test('a worker of which a part stands still is not well, nor is one whose database is silent', async () => {
  stalled = ['campaign-sends'];
  expect((await get('/api/health')).json()).toEqual({ status: 'stalled' });
  const silent = await createWorkerApp({ ...parts(null), isDatabaseUp: () => new Promise(() => {}) });
  const answer = await silent.inject({ method: 'GET', url: '/api/health' });
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable' }]);
});

test('with a token its figures are for who brings it', async () => {
  const guarded = await workerWith('uma senha de quem vigia');
  const read = (headers = {}) =>
    guarded.inject({ method: 'GET', url: '/metrics', headers, remoteAddress: '127.0.0.1' });
  expect((await read()).statusCode).toBe(404);
  expect((await read({ authorization: 'Bearer uma senha de quem vigia' })).statusCode).toBe(200);
});

test('a worker serves nothing but its health and its figures', async () => {
  for (const path of ['/', '/login', '/api/leads', '/api/auth/me', '/api/webhooks/zapi/x', '/api/openapi.json'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
});
