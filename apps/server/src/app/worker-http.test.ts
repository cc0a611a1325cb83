import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createMetrics } from '#platform/metrics/create-metrics.ts';
import { createWorkerApp } from './worker-http.ts';

let isDatabaseUp = true;
const metrics = createMetrics();
const app = await createWorkerApp({
  platform: { log: pino({ level: 'silent' }) },
  config: { http: { trustProxy: false, publicUrl: null, metricsToken: null }, productName: 'Prumo' },
  isDatabaseUp: async () => isDatabaseUp,
  metrics,
});
const get = async (url: string, remoteAddress = '127.0.0.1') => app.inject({ method: 'GET', url, remoteAddress });

afterEach(() => {
  isDatabaseUp = true;
});

test('a worker says whether it is well, and its figures to its own machine', async () => {
  expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
  isDatabaseUp = false;
  expect((await get('/api/health')).statusCode).toBe(503);
  expect((await get('/metrics')).body).toContain('nodejs_eventloop_lag_seconds');
  expect((await get('/metrics', '203.0.113.9')).statusCode).toBe(404);
});

test('and serves nothing else', async () => {
  for (const path of ['/', '/login', '/api/leads', '/api/auth/me', '/api/webhooks/zapi/x', '/api/openapi.json'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
});
